import { useQueryClient } from '@tanstack/react-query'
import { permissionModes, type PermissionMode } from '#contract/document-settings.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { routesQuery } from '#web/app/session/menu-gate.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useAppearanceMessages } from './messages.ts'
import { choicesOf } from './choices-of.ts'

/** The source of routes and menu, in the demonstration only. */
export function PermissionModeField() {
  const messages = useAppearanceMessages()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const mode = useAppearance((appearance) => appearance.permissionMode)

  /** Loads the routes first: without them the console would disappear until they arrive. */
  async function change(permissionMode: PermissionMode) {
    try {
      if (permissionMode === 'BACK') await queryClient.query({ ...routesQuery(language), staleTime: 'static' })
      setAppearance({ permissionMode })
    } catch {
      showToast({ kind: 'bad', message: messages.menuFailed })
    }
  }

  return (
    <Segmented
      label={messages.permissionMode}
      choices={choicesOf(permissionModes, messages.permissionModes)}
      value={mode}
      onChange={(chosen) => void change(chosen)}
    />
  )
}
