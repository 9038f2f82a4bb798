import { richTextNamesOf } from '#contract/resource/file-fields.ts'
import { linesOf } from '#contract/resource/lines.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type SyntheticEvent, useRef, useState } from 'react'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import type { AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { copiedFields } from './copied-fields.ts'
import { resourceLayout } from './form-layout.ts'
import { blankFields, fieldsOf } from './form-values.ts'
import { useDictionaryWords } from '#web/resource/use-dictionary-words.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { withMaskedFields } from '#web/resource/masked/masked-field.tsx'
import { ConflictDialog } from './conflict-dialog.ts'
import { ReadOnlyFields } from './read-only-fields.tsx'
import type { ReadRow } from './use-current-row.ts'
import { DrawerComments } from './drawer-comments.tsx'
import { DrawerHistory } from './drawer-history.tsx'
import { useResourceForm } from './use-resource-form.ts'
import { useResourceFormMessages } from './messages.ts'
import { useResourceMessages } from '#web/resource/messages.ts'

export interface ResourceFormDrawerProps {
  resource: AnyResource
  words: AnyWords
  /** The row to edit or show; undefined creates one. */
  row: AnyRow | undefined
  /** Values that a new row starts with. */
  initial?: FieldValues | undefined
  /** The row whose values a new one starts with. */
  copyOf?: AnyRow | undefined
  isReadOnly?: boolean
  /** Replaces the default layout; a function of the values for fields that depend on others. */
  layout?: AnyFormLayout | ((values: FieldValues) => AnyFormLayout) | undefined
  /** Creates the row in another way than by the derived call. */
  create?: ((values: FieldValues) => Promise<AnyRow>) | undefined
  /** Opens a new row from the message that it was created, where the list may not show it. */
  onView?(row: AnyRow): void
  /** What follows a new row. */
  onCreated?(row: AnyRow): void
  /** Offers to create a row and go on with the next; by default where nothing follows a new row. */
  isRepeatable?: boolean
  /** Reads the row as it is stored now, where the resource has no such call of its own. */
  read?: ReadRow | undefined
  onClose: () => void
}

/** A drawer with the form of a row, or its read-only view. */
export function ResourceFormDrawer({
  resource,
  words: ownWords,
  row,
  initial,
  copyOf,
  isReadOnly = false,
  layout,
  create,
  onView,
  onCreated,
  isRepeatable = !create && !onCreated,
  read,
  onClose,
}: ResourceFormDrawerProps) {
  const words = useDictionaryWords(resource, ownWords)
  const messages = useResourceMessages(words)
  const formMessages = useResourceFormMessages(words)
  const language = useLanguage()
  const [copied] = useState(() => copyOf && { ...copyOf, ...copiedFields(resource, words, copyOf) })
  const isOneOfMany = useRef(false)
  const { form, latest, conflict, resolve, goBack, masked } = useResourceForm(resource, {
    row,
    initial: copied ? fieldsOf(resource, copied) : initial,
    // The draft of a new row is that of another input.
    hasDraft: !isReadOnly && !copied,
    messages,
    create,
    read,
    isReadOnly,
    onDone(saved) {
      if (isOneOfMany.current) return startNext()
      onClose()
      if (!row) onCreated?.(saved)
    },
    onView,
  })

  /** Empties the form for the next row. */
  function startNext(): void {
    form.reset({ ...blankFields(resource), ...initial })
    form.focus(Object.keys(shownLayout.fields).find((name) => shownLayout.fields[name]?.autoFocus) ?? '')
  }

  function sendOneOfMany(): void {
    if (form.isBusy) return
    isOneOfMany.current = true
    form.send()
  }

  function sendLast(event: SyntheticEvent<HTMLFormElement>): void {
    isOneOfMany.current = false
    form.formProps.onSubmit(event)
  }

  const shownLayout =
    typeof layout === 'function' ? layout(form.values) : (layout ?? resourceLayout(resource, words, latest ?? copied, language))
  const title = copied ? formMessages.copyTitle : !row ? messages.createTitle : isReadOnly ? formMessages.viewTitle : formMessages.editTitle
  return (
    <>
      <Drawer
        isOpen
        title={title}
        isDirty={form.isDirty}
        isWide={linesOf(resource).length + richTextNamesOf(resource.fields.shape).length > 0}
        onClose={onClose}
        renderFooter={(close) => (
          <>
            <Button onClick={close}>{isReadOnly ? formMessages.close : messages.cancel}</Button>
            {!row && !isReadOnly && !copied && isRepeatable && (
              <Button aria-disabled={form.isBusy} onClick={sendOneOfMany}>
                {formMessages.submitAndNext}
              </Button>
            )}
            {!isReadOnly && (
              <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
                {row ? formMessages.save : formMessages.submitCreate}
              </Button>
            )}
          </>
        )}
      >
        <Form form={{ ...form, formProps: { ...form.formProps, onSubmit: sendLast } }}>
          <FieldGroups form={form} layout={withMaskedFields(shownLayout, { resource, row: latest, ...masked })} isReadOnly={isReadOnly} />
        </Form>
        {row && isReadOnly && <ReadOnlyFields {...{ resource, words, messages, row }} />}
        {row && <DrawerComments resource={resource} id={row.id} />}
        {row && <DrawerHistory {...{ resource, words }} id={row.id} {...(!form.isDirty && { onReverted: onClose })} />}
      </Drawer>
      {conflict && <ConflictDialog {...{ resource, words, messages, conflict }} onResolve={resolve} onClose={goBack} />}
    </>
  )
}
