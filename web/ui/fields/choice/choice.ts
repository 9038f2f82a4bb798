/** A choice of a select or radio group. */
export interface Choice<Id extends string = string> {
  readonly id: Id
  readonly label: string
}
