import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useThrottledCallback } from '#web/ui/timing/use-throttled-callback.ts'
import layout from '#web/ui/theme/layout.module.css'
import { Counts } from './counts.tsx'
import { useDirectivesMessages } from './messages.ts'
import styles from './directives.module.css'

export function ThrottleExample() {
  const messages = useDirectivesMessages()
  const [clicked, setClicked] = useState(0)
  const [executed, setExecuted] = useState(0)
  const act = useThrottledCallback(() => setExecuted(executed + 1))

  function handleClick() {
    setClicked(clicked + 1)
    act()
  }

  return (
    <div className={`${layout.row} ${layout.wrap} ${styles.row}`}>
      <Button onClick={handleClick}>{messages.throttleButton}</Button>
      <Counts clicked={clicked} executed={executed} />
    </div>
  )
}
