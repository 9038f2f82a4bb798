import type { LocalizedText } from '#contract/language.ts'
import { type DictionaryItem, isDictionaryCode } from './dictionary.ts'

/** A dictionary declared by a feature. */
export interface DictionaryDefinition {
  readonly code: string
  /** Its first name, in the language of the installation. */
  readonly name: LocalizedText
  readonly items: readonly Omit<DictionaryItem, 'isEnabled'>[]
}

const definedCodes = new Set<string>()

/**
 * Declares a dictionary with its first items. List it in `dictionaries` of the feature's module: the server creates it at start unless one with its code
 * ever existed; from then on administrators maintain it. Throws if the code is invalid or taken.
 */
export function defineDictionary(dictionary: DictionaryDefinition): DictionaryDefinition {
  const { code } = dictionary
  if (!isDictionaryCode(code)) throw new Error(`${code} cannot be the code of a dictionary`)
  if (definedCodes.has(code)) throw new Error(`Two dictionaries have the code ${code}`)
  definedCodes.add(code)
  return dictionary
}
