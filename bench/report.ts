import { print } from '#tools/print.ts'
import { type Figure, isWithinBudget, linesOf } from './figure.ts'

/** Prints figures. The process exits with 1 once one has missed its budget. */
export function report(...figures: readonly Figure[]): void {
  for (const figure of figures) {
    print(linesOf(figure))
    if (!isWithinBudget(figure)) process.exitCode = 1
  }
}
