import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  type GivenSetting,
  listSettings,
  type SettingGroupState,
  settingsChanged,
  type SettingState,
  updateSettings,
} from '#features/settings/contract/setting-calls.ts'
import { siteClosed } from '#contract/settings/site-settings.ts'
import { basicGroup, mailGroup } from '#contract/settings/setting-groups.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { isApiError } from '#web/base/api-error.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FieldLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './group-form.module.css'
import { groupExtras } from './group-extras.ts'
import { SettingControl } from './setting-control.tsx'
import { useSettingMessages } from './messages.ts'
import { changedSettings, type FormSettings, schemaOfSettings, shownValues } from './setting-values.ts'
import { useClosingConfirmation } from './use-closing-confirmation.tsx'

const testButton = lazyControl(() => import('./mail-test-button.tsx').then((module) => module.MailTestButton))

/** Takes a newer version of the group into the form, where the user has not changed it. */
function useNewerVersion(group: SettingGroupState, rebase: (values: FormSettings) => void) {
  const { version } = group
  const take = useEffectEvent((newer: number) => newer === group.version && rebase(shownValues(group.settings, 'value')))
  useEffect(() => void take(version), [version])
}

function useSave({ id, version }: SettingGroupState) {
  const messages = useSettingMessages()
  const queryClient = useQueryClient()
  const { mutateAsync } = useWrite(updateSettings, { handledErrors: formHandledErrors })

  /** If the settings were changed elsewhere, what the user has entered stays, and the rest is read again. */
  return async (values: GivenSetting[]): Promise<boolean> => {
    try {
      await mutateAsync({ params: { group: id }, body: { version, values } })
      return true
    } catch (error) {
      if (!isApiError(error, settingsChanged)) throw error
      await queryClient.refetchQueries({ queryKey: callOptions(listSettings).queryKey })
      showToast({ kind: 'info', message: messages.changedMeanwhile })
      return false
    }
  }
}

function layoutOf(setting: SettingState, isReadOnly: boolean): FieldLayout<unknown> {
  const { label, hint, kind } = setting
  return {
    label,
    isReadOnly,
    ...(hint !== null && { hint }),
    ...((kind === 'paragraph' || kind === 'roles' || kind === 'groupRoles' || kind === 'roleNetworks' || kind === 'picture') && {
      span: 'all' as const,
    }),
    render: (field) => <SettingControl setting={setting} field={field} />,
  }
}

function groupText(id: string, texts: Readonly<Record<string, string>>): string | undefined {
  return texts[id]
}

/** The form of a group of settings. */
export function GroupForm({ group }: { group: SettingGroupState }) {
  const messages = useSettingMessages()
  const save = useSave(group)
  const [confirmClosing, dialog] = useClosingConfirmation()
  const { id, settings, canEdit } = group
  const form = useForm({
    schema: schemaOfSettings(settings),
    initial: shownValues(settings, 'value'),
    hasLeaveGuard: true,
    async submit(values) {
      const changes = changedSettings(settings, values)
      if (changes.some(({ key, value }) => key === siteClosed.key && value === true) && !(await confirmClosing())) return
      if (changes.length > 0 && !(await save(changes))) return
      form.markSaved()
      showToast({ kind: 'ok', message: id === basicGroup.id ? messages.savedForNewPages : messages.saved })
    },
  })
  useNewerVersion(group, form.rebase)

  function fillInDefaults() {
    form.setValues(shownValues(settings, 'initial'))
    showToast({ kind: 'info', message: messages.resetDone })
  }

  const text = groupText(id, messages.texts)
  const Extra = groupExtras.get(id)
  return (
    <div className={`${layout.grid} ${layout.gap4} ${styles.group}`}>
      {text !== undefined && <p className={layout.muted}>{text}</p>}
      {!canEdit && <p className={layout.muted}>{messages.readOnly}</p>}
      <SchemaForm
        form={form}
        layout={{ columns: 2, fields: Object.fromEntries(settings.map((setting) => [setting.key, layoutOf(setting, !canEdit)])) }}
      >
        {canEdit && (
          <div className={`${layout.row} ${layout.wrap} ${styles.actions}`}>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {messages.save}
            </Button>
            <Button onClick={fillInDefaults}>{messages.reset}</Button>
            {id === mailGroup.id && !currentSettings().isDemo && <testButton.Control isDirty={form.isDirty} />}
            {Extra && <Extra.Control values={form.values} />}
          </div>
        )}
      </SchemaForm>
      {dialog}
    </div>
  )
}
