import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import * as z from 'zod/mini'
import type { HandledErrors } from '#web/api/client.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useLeaveGuard } from '#web/app/page/leave-guard.ts'
import { isRight, placeFailure, unsaidFault } from './form-errors.ts'
import type { FieldName, FormField, FormSchema, FormValues } from './form-field.ts'
import { useFieldRules, type ShownWhen } from './schema/use-field-rules.ts'
import { useFormElement } from './use-form-element.ts'
import { useFormNotices } from './use-form-notices.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { useValues } from './use-values.ts'

interface FormOptions<Schema extends FormSchema> {
  /** The rules, as the contract states them. */
  schema: Schema
  initial: FormValues<Schema>
  /**
   * Stores what was typed. When it fails the form stays as it is, and issues that come with the failure are put on their fields; so a call
   * that it makes claims `formHandledErrors`.
   */
  submit: (values: z.output<Schema>) => Promise<unknown>
  /** When fields are asked for, where that hangs on others. One that is not shown keeps what was typed in it, and counts as empty. */
  shownWhen?: ShownWhen<Schema>
  /** Leaving the page asks first while something typed would be lost. For a form on a page; a drawer asks by itself. */
  guardsLeaving?: boolean
}

/** What the form element carries; a button outside of it belongs to it by `id`. */
export interface FormProps {
  readonly id: string
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly 'aria-busy': true | undefined
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** What a write of a form claims: the form shows every failure in its place, but for an expired sign-in. */
export const formHandledErrors: HandledErrors = 'inPlace'

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  // What floats over the form has keys of its own, though it was opened from here.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** What a form is made of. */
function useFormParts<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const { schema, initial, shownWhen = {}, guardsLeaving = false } = options
  const state = useValues(initial)
  return {
    ...options,
    state,
    element: useFormElement(),
    asked: useFieldRules(schema, shownWhen, useLanguage()),
    notices: useFormNotices(),
    guard: useLeaveGuard(guardsLeaving && state.isDirty),
    sending: useOneAtATime(),
  }
}

/** What can be done with a form by code. Each command sees at once what the one before it did. */
function formCommands<Schema extends FormSchema>(form: ReturnType<typeof useFormParts<Schema>>) {
  const { schema, submit, state, element, asked, notices, guard, sending } = form

  /** Fills in several fields. */
  function setValues(part: Partial<FormValues<Schema>>): void {
    state.put(part)
    notices.forget(part)
  }

  /** Shows all that is wrong and goes to the first of it; says whether all is right. */
  function validate(): boolean {
    const faults = asked.faults(state.current())
    notices.leave(asked.names)
    notices.tell({ wrong: faults.errors, failure: unsaidFault(faults, element.drawn(asked.names)) })
    element.focusFirst(Object.keys(faults.errors))
    return isRight(faults)
  }

  async function store(typed: FormValues<Schema>): Promise<void> {
    try {
      await submit(z.parse(schema, asked.settled(typed)))
    } catch (error) {
      const { errors: refused, failure } = placeFailure(error, element.drawn(asked.names))
      notices.tell({ wrong: refused, refused, failure })
      element.focusFirst(Object.keys(refused))
    }
  }

  return {
    setValues,
    validate,
    setValue: <Name extends FieldName<Schema>>(name: Name, value: FormValues<Schema>[Name]) => {
      state.put({ [name]: value })
      notices.forget({ [name]: value })
    },
    /** Focuses a field, as soon as it is drawn. */
    focus: (name: FieldName<Schema>) => element.focus(name),
    /** Begins anew, with other values or with those it began with. */
    reset(next?: FormValues<Schema>) {
      guard.release()
      state.reset(next)
      notices.clear()
    },
    /** Compares with a newer state from now on; fields that the person has not changed follow it. */
    rebase: state.rebase,
    /** What was sent is stored: it is what the form compares with from now on, and leaving at once asks nothing. */
    markSaved() {
      if (state.settle()) guard.release()
    },
    /** Checks and stores it, as its button does. */
    send() {
      if (!sending.isRunning() && validate()) void sending.run(() => store(state.send()))
    },
  }
}

/** A form on a schema of the contract: checked when a field is left and when it is sent, the first wrong field getting the focus. */
export function useForm<Schema extends FormSchema>(options: FormOptions<Schema>) {
  const form = useFormParts(options)
  const { state, element, asked, notices, sending } = form
  const { values } = state
  const { left, refused } = notices
  const { errors } = asked.faults(values)
  const commands = formCommands(form)

  function field<Name extends FieldName<Schema>>(name: Name): FormField<FormValues<Schema>[Name]> {
    return {
      name,
      value: values[name],
      onChange: (value) => commands.setValue(name, value),
      onBlur: () => notices.leave([name]),
      error: left.has(name) ? (errors[name] ?? refused[name]) : undefined,
    }
  }

  const formProps: FormProps = {
    id: element.id,
    ref: element.ref,
    noValidate: true,
    'aria-busy': sending.isBusy || undefined,
    onKeyDown: submitByKey,
    onSubmit(event) {
      event.preventDefault()
      commands.send()
    },
  }

  return {
    ...commands,
    values,
    isDirty: state.isDirty,
    isBusy: sending.isBusy,
    failure: notices.failure,
    notice: notices.notice,
    rules: asked.rules,
    isShown: (name: FieldName<Schema>) => asked.isShown(name, values),
    isRequired: (name: FieldName<Schema>) => asked.isRequired(name, values),
    field,
    formProps,
  }
}

/** A form: what its fields hold, what is wrong with them, and what stores them. */
export type FormState<Schema extends FormSchema> = ReturnType<typeof useForm<Schema>>
