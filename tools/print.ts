/** Writes to standard output. */
export function print(lines: string): void {
  process.stdout.write(`${lines}\n`)
}
