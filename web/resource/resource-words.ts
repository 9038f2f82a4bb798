import type * as z from 'zod/mini'
import type { DictionaryItem } from '#contract/dictionaries/dictionary.ts'
import type { AnyResource, FieldsOfRow } from '#contract/resource/resource.ts'

type FieldsOf<Resource extends AnyResource> = z.output<Resource['fields']>
type RowOf<Resource extends AnyResource> = z.output<Resource['row']>

/** The literal values of a choice field, or of the items of a multiple-choice field. */
type Choice<Value> = Value extends readonly (infer Item)[]
  ? Choice<Item>
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never

type ChoiceFields<Fields> = { [Name in keyof Fields]-?: [Choice<NonNullable<Fields[Name]>>] extends [never] ? never : Name }[keyof Fields]

type YesNoFields<Fields> = { [Name in keyof Fields]-?: Fields[Name] extends boolean ? Name : never }[keyof Fields]

type ActionOf<Resource extends AnyResource> = Resource['bulk'][number]['action']

/** The texts of a bulk action in one language. `count` is the formatted number of changed rows. */
interface BulkWords {
  readonly label: string
  readonly done: (count: string) => string
}

type TransitionOf<Resource> = Resource extends { readonly calls: infer Calls }
  ? Exclude<keyof Calls, keyof AnyResource['derivedCalls']>
  : never

interface BaseWords<Resource extends AnyResource> {
  readonly one: string
  readonly many: string
  /** The measure word of the noun in Chinese; 个 by default. */
  readonly counter?: string
  /** Labels of the fields. A read-only field without one is not shown. */
  readonly fields: Readonly<Record<keyof FieldsOf<Resource> & string, string>> &
    Readonly<Partial<Record<keyof FieldsOfRow<RowOf<Resource>> & string, string>>>
  readonly choices: {
    readonly [Name in ChoiceFields<RowOf<Resource>>]: Readonly<Record<Choice<NonNullable<RowOf<Resource>[Name]>>, string>>
  } & {
    /** Instead of yes and no. */
    readonly [Name in YesNoFields<RowOf<Resource>>]?: Readonly<Record<'true' | 'false', string>>
  }
  /** Texts of the bulk actions. An action without texts is not offered. */
  readonly bulk?: { readonly [Action in ActionOf<Resource>]?: BulkWords }
  /** What to know of the rows that an import creates; shown when they have been checked. */
  readonly importNote?: string
}

/** The fields of a resource with lines. */
type LinesFields<Shape> = { [Name in keyof Shape]: Shape[Name] extends { readonly isLines: true } ? Name : never }[keyof Shape]

/** Labels of the fields of a line, and of their choices. */
type LineWords<Line> = {
  readonly fields: Readonly<Record<keyof Line & string, string>>
} & ([ChoiceFields<Line>] extends [never]
  ? { readonly choices?: undefined }
  : { readonly choices: { readonly [Name in ChoiceFields<Line>]: Readonly<Record<Choice<NonNullable<Line[Name]>>, string>> } })

type WordsOfLines<Resource extends AnyResource> = {
  readonly [
    Name in LinesFields<Resource['fields']['shape']> & keyof FieldsOf<Resource>
  ]: FieldsOf<Resource>[Name] extends readonly (infer Line)[] ? LineWords<Line> : never
}

/** The texts of a resource in one language. Nouns are written as in the middle of a sentence. */
export type ResourceWords<Resource extends AnyResource> = BaseWords<Resource> &
  // The labels of transitions: verbs, such as Approve.
  ([TransitionOf<Resource>] extends [never] ? unknown : { readonly transitions: Readonly<Record<TransitionOf<Resource>, string>> }) &
  ([LinesFields<Resource['fields']['shape']>] extends [never] ? unknown : { readonly lines: WordsOfLines<Resource> })

/** The texts of any resource in one language. */
export interface AnyWords {
  readonly one: string
  readonly many: string
  readonly counter?: string
  readonly fields: Readonly<Record<string, string>>
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly bulk?: Readonly<Record<string, BulkWords | undefined>>
  readonly importNote?: string
  readonly transitions?: Readonly<Record<string, string>>
  readonly lines?: Readonly<Record<string, AnyLineWords>>
  /** The items of the fields from dictionaries, see `useDictionaryWords`. */
  readonly items?: Readonly<Record<string, readonly DictionaryItem[]>>
}

/** The texts of the lines of any field. */
export interface AnyLineWords {
  readonly fields: Readonly<Record<string, string>>
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}
