import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import { useEmbeddedMessages } from './messages.ts'
import styles from './embedded.module.css'
import { hasLoaded, openTimeoutMs, sandboxOf } from './frame-rules.ts'

interface EmbeddedFrameProps {
  href: string
  /** The page's title, used as the frame's accessible name. */
  title: string
}

type FrameState = 'loading' | 'shown' | 'slow' | 'failed' | 'offline'

/** A page in an iframe, with its loading and error states. */
export function EmbeddedFrame(props: EmbeddedFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <FrameAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function FrameAttempt({ href, title, onRetry }: EmbeddedFrameProps & { onRetry: () => void }) {
  const messages = useEmbeddedMessages()
  const [state, setState] = useState<FrameState>('loading')

  useEffect(() => {
    const timer = window.setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), openTimeoutMs)
    return () => window.clearTimeout(timer)
  }, [])

  const retryIfOffline = useEffectEvent(() => {
    if (state === 'offline') onRetry()
  })
  useEffect(() => {
    const retry = () => retryIfOffline()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return (
    <>
      {state === 'loading' && (
        <div className={styles.loading}>
          <VisuallyHidden>{messages.loading(title)}</VisuallyHidden>
          <WhileLoading>
            <FrameSkeleton />
          </WhileLoading>
        </div>
      )}
      {state !== 'loading' && state !== 'shown' && <FrameNotice state={state} onRetry={onRetry} />}
      <iframe
        src={href}
        title={title}
        sandbox={sandboxOf(href)}
        referrerPolicy="no-referrer"
        className={styles.frame}
        hidden={state !== 'shown'}
        onLoad={({ currentTarget }) => setState(hasLoaded(currentTarget, href) ? 'shown' : navigator.onLine ? 'failed' : 'offline')}
      />
    </>
  )
}

function FrameSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="30%" />
      <Skeleton width="80%" />
      <Skeleton width="65%" />
      <Skeleton width="72%" />
    </div>
  )
}

function FrameNotice({ state, onRetry }: { state: Exclude<FrameState, 'loading' | 'shown'>; onRetry: () => void }) {
  const messages = useEmbeddedMessages()
  return (
    <div ref={moveFocusOut} className={styles.notice} role="alert">
      <h2 className={styles.title}>{messages[`${state}Title`]}</h2>
      <p className={styles.text}>{messages[`${state}Text`]}</p>
      <Button icon="rotate-cw" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
