import type { Permission } from '#contract/permissions/permission.ts'
import { directiveNobody, directiveTry } from '#examples/directives/contract/permissions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Permitted } from '#web/base/permissions/permitted.tsx'
import { useDirectivesMessages } from './messages.ts'
import styles from './directives.module.css'

export function PermissionExample() {
  return (
    <ul className={styles.permissions}>
      <PermissionEffects permission={directiveTry} />
      <PermissionEffects permission={directiveNobody} />
    </ul>
  )
}

function PermissionEffects({ permission }: { permission: Permission }) {
  const messages = useDirectivesMessages()
  const label = localized(permission.label, useLanguage())
  const isGranted = useCan(permission)
  return (
    <li aria-label={label} className={styles.permission}>
      <p className={styles.granted}>
        {label}
        <Status tone={isGranted ? 'ok' : 'neutral'}>{isGranted ? messages.granted : messages.notGranted}</Status>
      </p>
      <div className={styles.row}>
        <Permitted permissions={[permission]}>
          <Button>{messages.hiddenWithout}</Button>
        </Permitted>
        <Permitted permissions={[permission]} effect="disabled">
          <Button>{messages.disabledWithout}</Button>
        </Permitted>
      </div>
    </li>
  )
}
