/**
 * Prints the usage of a command and exits if its arguments request it, before anything is installed, built or started.
 * @param {string} usage
 */
export function helpOnRequest(usage) {
  if (!process.argv.some((argument) => argument === '--help' || argument === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
