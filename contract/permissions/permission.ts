import type { LocalizedText } from '#contract/language.ts'

declare const declared: unique symbol

/** A permission. Created only by `definePermission`, so that a literal does not compile. */
export interface Permission {
  /** The value on the wire and in the database: `<page>` or `<page>_<action>`. */
  readonly value: string
  readonly label: LocalizedText
  /** API keys can have it. */
  readonly isForKeys?: true
  readonly [declared]: true
}

/**
 * Declares a permission. Called only in a feature's `permissions.ts` or `pages.ts`; its value is unique in the product. With `isForKeys` API keys can have
 * it, and so make its calls: not for permissions over accounts, roles or settings.
 */
export function definePermission(value: string, label: LocalizedText, options: Pick<Permission, 'isForKeys'> = {}): Permission {
  const permission: Omit<Permission, typeof declared> = { value, label, ...options }
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the brand exists only for the compiler
  return permission as Permission
}
