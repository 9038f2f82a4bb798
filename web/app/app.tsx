import { AuditLabelsContext } from '#web/app/page/audit-labels.ts'
import { PaletteContext } from '#web/app/page/palette.ts'
import { auditLabels, entries, palettes } from './feature-registry.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** The shell with the registered features. Exports nothing else, so that hot reload handles an edited feature entry. */
export function App(props: Omit<ShellProps, 'entries'>) {
  return (
    <AuditLabelsContext value={auditLabels}>
      <PaletteContext value={palettes}>
        <Shell {...props} entries={entries} />
      </PaletteContext>
    </AuditLabelsContext>
  )
}
