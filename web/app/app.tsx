import { AuditLabelsContext } from '#web/base/page/audit-labels.ts'
import { CreatorsContext } from '#web/base/page/creators.ts'
import { PaletteContext } from '#web/base/page/palette.ts'
import { auditLabels, entries, loadCreators, palettes } from './feature-registry.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** The shell with the registered features. Exports nothing else, so that hot reload handles an edited feature entry. */
export function App(props: Omit<ShellProps, 'entries'>) {
  return (
    <AuditLabelsContext value={auditLabels}>
      <PaletteContext value={palettes}>
        <CreatorsContext value={loadCreators}>
          <Shell {...props} entries={entries} />
        </CreatorsContext>
      </PaletteContext>
    </AuditLabelsContext>
  )
}
