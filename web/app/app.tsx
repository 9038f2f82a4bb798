import { AuditWordsContext } from '#web/app/page/audit-words.ts'
import { auditWords, entries } from './feature-registry.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** The shell with the registered features. Exports nothing else, so that hot reload handles an edited feature entry. */
export function App(props: Omit<ShellProps, 'entries'>) {
  return (
    <AuditWordsContext value={auditWords}>
      <Shell {...props} entries={entries} />
    </AuditWordsContext>
  )
}
