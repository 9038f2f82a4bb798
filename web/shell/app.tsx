import { entries } from './doors.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** The shell with the pages found in features and examples. It exports nothing else, so that an edited door is taken up without a reload. */
export function App(props: Omit<ShellProps, 'entries'>) {
  return <Shell {...props} entries={entries} />
}
