#include "attention/product.h"

#include <gtest/gtest.h>

#include "attention/random_matrix.h"

namespace attention {
namespace {

TEST(Product, SumsEveryEntryInTheOrderOfK) {
  for (const Eigen::Index cols : {1, 2, 3, 4, 5, 15, 16, 17, 20, 23, 64}) {
    const Matrix a = random_matrix(5, 37, 1);
    const Matrix b = random_matrix(37, cols, 2);
    const Matrix c = product(a, b);
    ASSERT_EQ(c.rows(), 5);
    ASSERT_EQ(c.cols(), cols);
    for (Eigen::Index i = 0; i < 5; ++i) {
      for (Eigen::Index j = 0; j < cols; ++j) {
        float sum = 0;
        for (Eigen::Index k = 0; k < 37; ++k) sum += a(i, k) * b(k, j);
        EXPECT_EQ(c(i, j), sum) << i << ", " << j << " of " << cols;
      }
    }
  }
}

TEST(Product, GivesEqualRowsAndColumnsWhereverTheyStand) {
  Matrix a = random_matrix(30, 64, 3);
  Matrix b = random_matrix(64, 30, 4);
  for (Eigen::Index i = 1; i < 30; ++i) {
    a.row(i) = a.row(0);
    b.col(i) = b.col(0);
  }
  const Matrix c = product(a, b);
  EXPECT_EQ(c, Matrix::Constant(30, 30, c(0, 0)));
  EXPECT_EQ(product(a.row(0), b), c.row(0)) << "alone as among others";
}

TEST(Product, OfNothingIsZeroOrEmpty) {
  EXPECT_EQ(product(Matrix(2, 0), Matrix(0, 17)), Matrix::Zero(2, 17));
  EXPECT_EQ(product(Matrix(0, 3), Matrix::Ones(3, 2)).rows(), 0);
  EXPECT_EQ(product(Matrix::Ones(2, 3), Matrix(3, 0)).cols(), 0);
}

}  // namespace
}  // namespace attention
