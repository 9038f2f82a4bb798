/** Writes lines to the terminal, where the person who runs a command reads them. */
export function print(lines: string): void {
  process.stdout.write(`${lines}\n`)
}
