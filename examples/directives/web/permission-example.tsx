import type { Permission } from '#contract/permissions/permission.ts'
import { directiveNobody, directiveTry } from '#examples/directives/contract/permissions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Permitted } from '#web/base/permissions/permitted.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useDirectivesMessages } from './messages.ts'
import styles from './directives.module.css'

export function PermissionExample() {
  return (
    <ul className={`${layout.grid} ${layout.gap4}`}>
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
    <li aria-label={label} className={`${layout.grid} ${layout.gap2}`}>
      <p className={`${layout.row} ${layout.wrap} ${styles.granted}`}>
        {label}
        <Status tone={isGranted ? 'ok' : 'neutral'}>{isGranted ? messages.granted : messages.notGranted}</Status>
      </p>
      <div className={`${layout.row} ${layout.wrap} ${styles.row}`}>
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
