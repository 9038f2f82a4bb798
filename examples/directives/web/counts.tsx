import layout from '#web/ui/theme/layout.module.css'
import { useDirectivesMessages } from './messages.ts'

/** How often a button was clicked, and how often its action ran. */
export function Counts({ clicked, executed }: { clicked: number; executed: number }) {
  const messages = useDirectivesMessages()
  return (
    <>
      <span className={layout.muted}>{messages.clicked(clicked)}</span>
      <output className={layout.muted}>{messages.executed(executed)}</output>
    </>
  )
}
