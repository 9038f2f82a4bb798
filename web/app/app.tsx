import { AuditWordsContext } from '#web/app/page/audit-words.ts'
import { auditWords, entries } from './feature-registry.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** The shell with what is found in features and examples. It exports nothing else, so that an edited door is taken up without a reload. */
export function App(props: Omit<ShellProps, 'entries'>) {
  return (
    <AuditWordsContext value={auditWords}>
      <Shell {...props} entries={entries} />
    </AuditWordsContext>
  )
}
