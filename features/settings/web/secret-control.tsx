import { useState } from 'react'
import type { SettingState } from '#features/settings/contract/setting-calls.ts'
import { secretMask } from '#contract/settings/setting.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import styles from './secret-control.module.css'
import { useSettingMessages } from './messages.ts'

/** A secret, which is never shown: one that is set can be replaced or removed. */
export function SecretControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const [isReplacing, setReplacing] = useState(false)
  const { value, ...rest } = field
  const isSet = setting.value === secretMask
  const isMasked = value === secretMask
  function replace(next: boolean) {
    setReplacing(next)
    field.onChange(next ? '' : secretMask)
  }
  return (
    <div className={styles.secret}>
      {isMasked ? (
        <TextField {...rest} value={secretMask} isReadOnly />
      ) : (
        <PasswordField
          {...rest}
          hint={isSet ? messages.emptyRemoves : rest.hint}
          value={typeof value === 'string' ? value : undefined}
          autoComplete="new-password"
          autoFocus={isReplacing}
        />
      )}
      {isSet && !field.isReadOnly && (
        <span className={styles.action}>
          <Button onClick={() => replace(isMasked)}>{isMasked ? messages.replaceSecret : messages.keepSecret}</Button>
        </span>
      )}
    </div>
  )
}
