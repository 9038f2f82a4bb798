/** Writes a line of a bench's report to the terminal, where the person who runs it reads it. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
