import type { Language } from '#contract/language.ts'
import { typeByName } from '#contract/files/accepted-type.ts'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import type { useUploadMessages } from './messages.ts'

interface Limits {
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxCount: number
  /** How many files there are already. */
  readonly count: number
  readonly messages: ReturnType<typeof useUploadMessages>
  readonly language: Language
}

/** The files that may be added, and why others may not, before anything is sent. */
export function checkFiles(
  files: readonly File[],
  { types, maxBytes, maxCount, count, messages, language }: Limits,
): { accepted: readonly File[]; problems: readonly string[] } {
  const problemOf = ({ name, size }: File) => {
    if (typeByName(name, types) === undefined) return messages.typeRefused(name)
    if (size === 0) return messages.empty(name)
    return size > maxBytes ? messages.tooLarge(name, formatBytes(maxBytes, language)) : undefined
  }
  const valid = files.filter((file) => problemOf(file) === undefined)
  const accepted = valid.slice(0, Math.max(0, maxCount - count))
  const left = valid.length - accepted.length
  const problems = files.flatMap((file) => problemOf(file) ?? [])
  return { accepted, problems: left > 0 ? [...problems, messages.tooMany(maxCount, left)] : problems }
}
