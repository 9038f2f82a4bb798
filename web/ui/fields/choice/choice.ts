/** One of the choices of a select. */
export interface Choice<Id extends string = string> {
  readonly id: Id
  readonly label: string
}
