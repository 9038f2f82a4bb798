import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ssoIssuer } from '#contract/settings/single-sign-on-settings.ts'
import { checkProvider } from '#features/settings/contract/provider-calls.ts'
import { listSettings } from '#features/settings/contract/setting-calls.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './provider-check.module.css'
import { useSettingMessages } from './messages.ts'
import type { FormSettings } from './setting-values.ts'

/** Asks the identity provider that is entered what it says about itself, and shows the address that it must send people back to. */
export function ProviderCheck({ values }: { values: FormSettings }) {
  const messages = useSettingMessages()
  const { mutateAsync, isPending } = useWrite(checkProvider)
  const [checked, setChecked] = useState<z.output<typeof checkProvider.result>>()
  const callback = useQuery(callOptions(listSettings)).data?.singleSignOnCallback
  if (currentSettings().isDemo) return null
  const issuer = values[ssoIssuer.key]

  async function check() {
    setChecked(undefined)
    setChecked(await mutateAsync({ body: { issuer: typeof issuer === 'string' ? issuer : '' } }))
  }

  return (
    <>
      <Button isBusy={isPending} onClick={() => void ignoreApiError(check)}>
        {messages.checkProvider}
      </Button>
      <div className={styles.texts}>
        {checked && (
          <Alert tone={checked.problem === null ? 'ok' : 'bad'}>
            {checked.problem === null ? messages.providerFine : messages.providerProblems[checked.problem]}
          </Alert>
        )}
        {callback === null && <Alert tone="bad">{messages.addressNeeded}</Alert>}
        {typeof callback === 'string' && (
          <p className={`${layout.faint} ${layout.breaks} ${styles.callback}`}>
            {messages.callback} <code>{callback}</code>
          </p>
        )}
      </div>
    </>
  )
}
