import type { WrittenField } from './field-syntax.ts'
import { InputError } from './input-error.ts'
import type { KindName } from './kinds.ts'

/** The modifiers of a field. */
export interface Modifiers {
  /** No two rows have the same value. */
  readonly isUnique: boolean
  /** It may be without a value, as a file always may; of several choices there may be none. */
  readonly isOptional: boolean
  /** It is returned but never entered. */
  readonly isReadOnly: boolean
}

/** The kinds of fields that each modifier suits. */
const modifiable: Readonly<Record<string, ReadonlySet<KindName>>> = {
  unique: new Set(['text', 'email', 'phone', 'web-address']),
  optional: new Set([
    'text',
    'paragraph',
    'email',
    'phone',
    'web-address',
    'choice',
    'choices',
    'day',
    'time',
    'number',
    'money',
    'relation',
    'lines',
  ]),
  readOnly: new Set([
    'text',
    'paragraph',
    'email',
    'phone',
    'web-address',
    'choice',
    'choices',
    'day',
    'time',
    'number',
    'money',
    'yes-no',
  ]),
}

/** Read-only fields of these kinds start with a value; the others are empty at first. */
const withDefault: ReadonlySet<KindName> = new Set(['choice', 'choices', 'number', 'money', 'yes-no'])

/** Parses the modifiers of a field; throws for an unknown one or one that does not suit its kind. */
export function modifiersOf({ name, modifiers }: WrittenField, kind: KindName): Modifiers {
  for (const modifier of modifiers) {
    const suited = modifiable[modifier]
    if (!suited)
      throw new InputError(`Field ${name} has the unknown modifier "${modifier}". Modifiers: ${Object.keys(modifiable).join(', ')}.`)
    if (!suited.has(kind)) throw new InputError(`Field ${name} cannot be ${modifier}: only ${[...suited].join(', ')} can.`)
  }
  const [isUnique, isReadOnly] = [modifiers.includes('unique'), modifiers.includes('readOnly')]
  if (isUnique && isReadOnly) throw new InputError(`Field ${name} cannot be both unique and readOnly.`)
  return { isUnique, isReadOnly, isOptional: kind === 'file' || modifiers.includes('optional') || (isReadOnly && !withDefault.has(kind)) }
}
