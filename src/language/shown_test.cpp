#include "language/shown.h"

#include <gtest/gtest.h>

#include <string>

namespace attention {
namespace {

TEST(Shown, LeavesOrdinaryTextAlone) {
  EXPECT_EQ(shown("bank"), "bank");
  EXPECT_EQ(shown("naïve 流 👩‍🚀"), "naïve 流 👩‍🚀");
  EXPECT_EQ(shown(std::string(40, 'x')), std::string(40, 'x'));
}

TEST(Shown, ReplacesWhatATerminalWouldObey) {
  EXPECT_EQ(shown("a\x1b[31mb"), "a�[31mb");
  EXPECT_EQ(shown("a\nb\r\tc\x7f"), "a�b��c�");
  EXPECT_EQ(shown("\xc2\x9b|\xe2\x80\xae|\xe2\x80\xa8"), "�|�|�");
  EXPECT_EQ(shown("ba\xffnk"), "ba�nk");
}

TEST(Shown, CutsLongText) {
  EXPECT_EQ(shown(std::string(100000, 'x')), std::string(39, 'x') + "…");
  EXPECT_EQ(shown("流流流流", 3), "流流…");
}

}  // namespace
}  // namespace attention
