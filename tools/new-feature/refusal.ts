/** Something that the person at the keyboard can put right; nothing has been written, and only its sentence is printed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
