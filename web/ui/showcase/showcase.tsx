import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useShowcaseMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './showcase.module.css'

const codeView = lazyControl(() => import('./code-view.tsx').then((module) => module.CodeView))

interface ShowcaseProps {
  title: string
  purpose?: string
  /** Source code of the live demo. */
  source: string
  children: ReactNode
}

/** A live demo with its source code. */
export function Showcase({ title, purpose, source, children }: ShowcaseProps) {
  const messages = useShowcaseMessages()
  const [isCodeShown, setCodeShown] = useState(false)
  const codeId = useId()
  return (
    <Card
      title={title}
      isFlush
      actions={
        <>
          <Button
            variant="text"
            icon="code"
            aria-expanded={isCodeShown}
            aria-controls={codeId}
            aria-label={isCodeShown ? messages.hideCodeOf(title) : messages.showCodeOf(title)}
            onPointerEnter={codeView.preload}
            onClick={() => setCodeShown(!isCodeShown)}
          >
            {isCodeShown ? messages.hideCode : messages.showCode}
          </Button>
          <CopyButton text={source} label={messages.copyCodeOf(title)} />
        </>
      }
    >
      <div className={styles.live}>
        {purpose !== undefined && <p className={`${layout.faint} ${styles.purpose}`}>{purpose}</p>}
        {children}
      </div>
      <div id={codeId}>
        {isCodeShown && <codeView.Control source={source} label={messages.codeOf(title)} onClose={() => setCodeShown(false)} />}
      </div>
    </Card>
  )
}
