import { useEffect, useRef, useState } from 'react'
import type { ViewedAs } from '#contract/identity/role-view.ts'
import { Button } from '#web/ui/button/button.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useSessionActions } from './session-context.ts'
import { useViewMessages } from './view-messages.ts'
import styles from './view-banner.module.css'

/** Says which role is viewed as, and ends that. */
export function ViewBannerContent({ viewedAs: { roleNames, departmentName, personName } }: { viewedAs: ViewedAs }) {
  const messages = useViewMessages()
  const { endView } = useSessionActions()
  const [isEnding, setEnding] = useState(false)
  const text = messages.viewing(roleNames)
  const details = [
    ...(departmentName === null ? [] : [messages.viewedDepartment(departmentName)]),
    ...(personName === null ? [] : [messages.viewedPerson(personName)]),
  ]

  async function end() {
    setEnding(true)
    // A failure has been shown.
    await endView().catch(() => setEnding(false))
  }

  return (
    <section className={`${layout.row} ${layout.fixed} ${styles.banner}`} aria-label={messages.viewBanner}>
      <Icon name="eye" />
      <p className={`${layout.fill} ${layout.breaks}`}>
        {text}
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>
            {detail}
          </span>
        ))}
      </p>
      <Button isBusy={isEnding} onClick={() => void end()}>
        {messages.endView}
      </Button>
      <Announcement text={[text, ...details].join(messages.viewSeparator)} />
    </section>
  )
}

/** Read out by screen readers: they ignore what is there when a live region appears. */
function Announcement({ text }: { text: string }) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (region.current) region.current.textContent = text
  }, [text])
  return <p ref={region} className={visuallyHidden.always} aria-live="polite" />
}
