import type { FileUse } from '#contract/files/file-use.ts'
import type { ManagedFile } from '#features/files/contract/managed-files.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { type RecordPath, useAuditLabels } from '#web/base/page/audit-labels.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useFileMessages } from './messages.ts'

/** A row that uses a file: what it is called, with a link to where it is shown. */
export function FileUseText({ use }: { use: FileUse }) {
  const messages = useFileMessages()
  const language = useLanguage()
  const labels = useAuditLabels()
  const { resource, recordId, title, isDeleted } = use
  const noun = labels.map(({ nouns }) => nouns?.[resource]).find((text) => text !== undefined)
  const path = labels.map(({ records }) => records?.[resource]).find((found) => found !== undefined)
  const shown = title === null ? messages.hidden : isDeleted ? messages.inBin(title) : title
  const text = noun ? `${localized(noun, language)} ${shown}` : shown
  return path && recordId !== null && !isDeleted ? <UseLink {...{ path, text }} id={recordId} /> : <span>{text}</span>
}

function UseLink({ path, id, text }: { path: RecordPath; id: string; text: string }) {
  return useCan(path.permission) ? <PageLink to={path.pathOf(id)}>{text}</PageLink> : <span>{text}</span>
}

/** Where a file is used: the first place, and how many there are. */
export function FileUsage({ file: { uses, useCount } }: { file: ManagedFile }) {
  const messages = useFileMessages()
  const language = useLanguage()
  const [first] = uses
  if (!first) return <span className={layout.faint}>{messages.used.false}</span>
  return (
    <>
      <FileUseText use={first} />
      {useCount > 1 && <span>{` ${messages.more(formatNumber(useCount, language))}`}</span>}
    </>
  )
}
