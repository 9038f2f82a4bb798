import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginTotp, getTotp, removeTotp, replaceRecoveryCodes, type TotpState } from '#contract/factors/totp.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useFactorMessages } from './messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

const setUp = lazyControl(() => import('./totp-set-up.tsx').then((module) => module.TotpSetUp))

/** From this number on, the user is told to make new recovery codes. */
const fewCodes = 3

type Question = 'stop' | 'replaceCodes'

/** The user's authenticator app and recovery codes: set up, replace, remove. */
export function TwoStepSection() {
  const messages = useFactorMessages()
  const { data: state, error, isFetching, refetch } = useQuery(callOptions(getTotp))
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = useWrite(beginTotp)

  async function start() {
    setBegun(await begin.mutateAsync({}))
  }

  const isOn = state !== undefined && state.since !== null
  return (
    <Section
      title={messages.totpTitle}
      text={messages.totpText}
      actions={
        state && (
          <Button variant={isOn ? 'secondary' : 'primary'} isBusy={begin.isPending} onClick={() => void ignoreApiError(start)}>
            {isOn ? messages.replaceApp : messages.start}
          </Button>
        )
      }
    >
      {state ? (
        <State state={state} onCodes={setCodes} />
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <Skeleton width="40%" />
        </WhileLoading>
      )}
      {begun && (
        <setUp.Control
          {...begun}
          onClose={() => setBegun(undefined)}
          onProved={(recoveryCodes) => {
            setBegun(undefined)
            setCodes(recoveryCodes)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  )
}

/** Whether it is on, how many recovery codes are left, and what can be done about both. */
function State({ state: { since, codesLeft }, onCodes }: { state: TotpState; onCodes: (codes: readonly string[]) => void }) {
  const messages = useFactorMessages()
  const [question, setQuestion] = useState<Question>()
  const remove = useWrite(removeTotp)
  const replace = useWrite(replaceRecoveryCodes)
  const close = () => setQuestion(undefined)

  async function stop() {
    await remove.mutateAsync({})
    close()
    showToast({ kind: 'ok', message: messages.stopped })
  }

  async function makeCodes() {
    const { recoveryCodes } = await replace.mutateAsync({})
    close()
    onCodes(recoveryCodes)
  }

  return (
    <div className={`${layout.row} ${layout.wrap} ${styles.state}`}>
      <Status tone={since === null ? 'neutral' : 'ok'}>{since === null ? messages.isOff : messages.isOn(formatDateTime(since))}</Status>
      {(since !== null || codesLeft > 0) && (
        <>
          <span className={codesLeft <= fewCodes ? styles.few : undefined}>{messages.codesLeft(codesLeft)}</span>
          <Button variant="text" onClick={() => setQuestion('replaceCodes')}>
            {messages.replaceCodes}
          </Button>
        </>
      )}
      {since !== null && (
        <Button variant="textDanger" onClick={() => setQuestion('stop')}>
          {messages.stop}
        </Button>
      )}
      <Confirm
        isOpen={question === 'replaceCodes'}
        title={messages.replaceCodesTitle}
        text={messages.replaceCodesText}
        confirmLabel={messages.replaceCodes}
        isBusy={replace.isPending}
        onConfirm={() => void ignoreApiError(makeCodes)}
        onCancel={close}
      />
      <Confirm
        isOpen={question === 'stop'}
        title={messages.stopTitle}
        text={messages.stopText}
        confirmLabel={messages.stopLabel}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void ignoreApiError(stop)}
        onCancel={close}
      />
    </div>
  )
}
