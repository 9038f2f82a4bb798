import type { LocalizedText } from '#contract/language.ts'

declare const declared: unique symbol

/** A permission. Created only by `definePermission`, so that a literal does not compile. */
export interface Permission {
  /** The value on the wire and in the database: `<page>` or `<page>_<action>`. */
  readonly value: string
  readonly label: LocalizedText
  readonly [declared]: true
}

/** Declares a permission. Called only in a feature's `permissions.ts`; its value is unique in the product. */
export function definePermission(value: string, label: LocalizedText): Permission {
  const permission: Omit<Permission, typeof declared> = { value, label }
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the brand exists only for the compiler
  return permission as Permission
}
