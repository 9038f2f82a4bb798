import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useDebouncedCallback } from '#web/ui/timing/use-debounced-callback.ts'
import { Counts } from './counts.tsx'
import { useDirectivesMessages } from './directives-messages.ts'
import styles from './directives.module.css'

export function DebounceExample() {
  const messages = useDirectivesMessages()
  const [pressed, setPressed] = useState(0)
  const [done, setDone] = useState(0)
  const act = useDebouncedCallback(() => setDone(done + 1))

  function press() {
    setPressed(pressed + 1)
    act()
  }

  return (
    <div className={styles.row}>
      <Button onClick={press}>{messages.debounceButton}</Button>
      <Counts pressed={pressed} done={done} />
    </div>
  )
}
