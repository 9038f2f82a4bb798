import { useId, useRef, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'
import * as z from 'zod/mini'
import { resultCode } from '#contract/kit/envelope.ts'
import { badRequest } from '#contract/kit/error.ts'
import { ApiError } from '#web/kit/api/api-error.ts'
import type { Claims } from '#web/kit/api/client.ts'
import type { ShownFailure } from '#web/kit/display/failure-sentence.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import { changedFields } from './changed-fields.ts'
import { findErrors, placeIssues, type FormErrors } from './form-errors.ts'

type FormSchema = z.ZodMiniObject

/** What the fields of a form hold; undefined where nothing is chosen yet. */
export type FormValues<Schema extends FormSchema> = { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | undefined }

interface FormOptions<Schema extends FormSchema> {
  /** The rules, as the contract states them. */
  schema: Schema
  initial: FormValues<Schema>
  /**
   * Stores what was typed. When it fails the form stays as it is, and issues that come with the failure are put on their fields; so a call
   * that it makes claims `formClaims`.
   */
  submit: (values: z.output<Schema>) => Promise<unknown>
}

/** What ties a field to its form. */
export interface FormField<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** What the form element carries; a button outside of it belongs to it by `id`. */
export interface FormProps {
  readonly id: string
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** What a write of a form claims: the form shows every failure in its place, but for an expired sign-in. */
export const formClaims: Claims = 'inPlace'

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

function focusFirst(form: HTMLFormElement, errors: FormErrors): void {
  const wrong = Array.from(form.elements).find((element) => (element.getAttribute('name') ?? '') in errors)
  if (wrong instanceof HTMLElement) wrong.focus()
}

/** What the fields hold and what of it has changed. */
function useValues<Values extends object>(initial: Values) {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)

  function setValue<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((current) => {
      const next = { ...current }
      next[name] = value
      return next
    })
  }

  function reset(next: Values) {
    setSaved(next)
    setValues(next)
  }

  /** Compares with a newer state from now on; fields that the person has not changed follow it. */
  function rebase(next: Values) {
    setSaved(next)
    setValues((current) => ({ ...next, ...changedFields(saved, current) }))
  }

  return { values, setValue, reset, rebase, isDirty: Object.keys(changedFields(saved, values)).length > 0 }
}

/** The issues of a failure on their fields, and the failure itself where a field cannot say it. */
function placeFailure(error: unknown, names: readonly string[]): { errors: FormErrors; failure: ShownFailure | null } {
  if (!(error instanceof ApiError)) throw error
  const { errors, others } = placeIssues(error.issues, names)
  const isPlaced = error.code === badRequest.code && error.issues.length > 0 && others.length === 0
  if (isPlaced || error.code === resultCode.sessionExpired) return { errors, failure: null }
  const { name, message, reference } = error
  return { errors, failure: { name, reference, message: others[0]?.message ?? message } }
}

/** A form on a schema of the contract: checked when a field is left and when it is sent, the first wrong field getting the focus. */
export function useForm<Schema extends FormSchema>({ schema, initial, submit }: FormOptions<Schema>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const language = useLanguage()
  const { values, setValue, reset, rebase, isDirty } = useValues(initial)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FormErrors>({})
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(values)
  const errors = findErrors(schema, values, language)

  async function store(form: HTMLFormElement): Promise<void> {
    setChecked(new Set(names))
    const result = z.safeParse(schema, values)
    if (!result.success) return focusFirst(form, errors)
    setBusy(true)
    setFailure(null)
    try {
      await submit(result.data)
    } catch (error) {
      const placed = placeFailure(error, names)
      setRefused(placed.errors)
      setFailure(placed.failure)
      focusFirst(form, placed.errors)
    } finally {
      setBusy(false)
    }
  }

  function field<Name extends keyof FormValues<Schema> & string>(name: Name): FormField<FormValues<Schema>[Name]> {
    return {
      name,
      value: values[name],
      onChange(value) {
        setValue(name, value)
        setRefused((current) => Object.fromEntries(Object.entries(current).filter(([key]) => key !== name)))
      },
      onBlur: () => setChecked((current) => new Set(current).add(name)),
      error: checked.has(name) ? (errors[name] ?? refused[name]) : undefined,
    }
  }

  const formProps: FormProps = {
    id,
    ref: element,
    noValidate: true,
    onKeyDown: submitByKey,
    onSubmit(event) {
      event.preventDefault()
      if (!isBusy) void store(event.currentTarget)
    },
  }
  return { values, isDirty, isBusy, failure, field, reset, rebase, formProps, send: () => element.current?.requestSubmit() }
}

/** A form: what its fields hold, what is wrong with them, and what stores them. */
export type FormState<Schema extends FormSchema> = ReturnType<typeof useForm<Schema>>
