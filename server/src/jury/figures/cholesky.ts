/** A square matrix: its numbers by row and column, in one array of size × size. */
export interface SquareMatrix {
  size: number
  values: Float64Array
}

/** Returns the value at an index; NaN outside the array, so that a wrong index shows in the result. */
export const at = (values: ArrayLike<number>, index: number) => values[index] ?? Number.NaN

/** Returns the lower triangular matrix L with L·Lᵀ = matrix, which must be symmetric and positive definite. */
export function cholesky({ size, values }: SquareMatrix): SquareMatrix {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = at(values, row * size + column)
      for (let k = 0; k < column; k += 1) rest -= at(lower, row * size + k) * at(lower, column * size + k)
      lower[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(lower, column * size + column)
    }
  return { size, values: lower }
}

/** Returns the x with L·x = right. */
export function solveLower({ size, values }: SquareMatrix, right: ArrayLike<number>) {
  const x = new Float64Array(size)
  for (let row = 0; row < size; row += 1) {
    let rest = at(right, row)
    for (let k = 0; k < row; k += 1) rest -= at(values, row * size + k) * at(x, k)
    x[row] = rest / at(values, row * size + row)
  }
  return x
}

/** Returns the x with Lᵀ·x = right. */
export function solveUpper({ size, values }: SquareMatrix, right: ArrayLike<number>) {
  const x = new Float64Array(size)
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = at(right, row)
    for (let k = row + 1; k < size; k += 1) rest -= at(values, k * size + row) * at(x, k)
    x[row] = rest / at(values, row * size + row)
  }
  return x
}

/**
 * Returns the dot product of a and b. It doesn't use `at`: that is called with arrays of several kinds, which
 * would make this innermost loop ten times slower.
 */
export function dot(a: Float64Array, b: Float64Array) {
  let total = 0
  for (let k = 0; k < a.length; k += 1) total += (a[k] ?? Number.NaN) * (b[k] ?? Number.NaN)
  return total
}
