import { type Officer, officerNames } from '#contract/identity/officers.ts'
import type { Language } from '#contract/language.ts'
import type { OfficerRequest } from '#features/officers/contract/officers.ts'
import type { OfficerMessages } from './messages.ts'

/** What a request asks for, as a sentence. */
export function requestText(
  { kind, officer, person }: Pick<OfficerRequest, 'kind' | 'officer' | 'person'>,
  { kinds }: OfficerMessages,
  language: Language,
): string {
  return kinds[kind](person.realName, officer === null ? '' : nameOf(officer, language))
}

export function nameOf(officer: Officer, language: Language): string {
  return officerNames[officer][language]
}
