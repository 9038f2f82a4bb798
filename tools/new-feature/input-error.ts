/** An error in the input: nothing is written, and only the message is printed. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
