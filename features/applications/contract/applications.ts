import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, defineError, notFound } from '#contract/errors/error.ts'
import { anyId, anyOf, between } from '#contract/lists/list-query.ts'
import { files } from '#contract/resource/file-fields.ts'
import { lines } from '#contract/resource/lines.ts'
import { reference } from '#contract/resource/reference.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { requiredWhen } from '#contract/schemas/required-when.ts'
import { choices, dateTime, day, email, id, instant, line, money, paragraph, phone, webAddress } from '#contract/schemas/schemas.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { users } from '#features/users/contract/users.ts'
import { expenseCategoryIds } from './expense-categories.ts'
import { applicationsApprove, applicationsDelete, applicationsEdit, applicationsTransfer, applicationsView } from './permissions.ts'
import { isRegion } from './regions.ts'

export const applicationKinds = ['purchase', 'payment', 'travel'] as const
export const applicationStatuses = ['draft', 'pending', 'approved', 'rejected', 'done'] as const
export const urgencies = ['low', 'normal', 'high'] as const
export const notificationMethods = ['email', 'sms', 'phone'] as const

/** What is applied for. */
export type ApplicationKind = (typeof applicationKinds)[number]

/** How far an application has come. */
export type ApplicationStatus = (typeof applicationStatuses)[number]

const amountMax = 100_000_000_00
const lineMax = 50
const attachmentMax = 10

/** A line of a purchase. */
const purchaseLine = {
  product: line({ max: 60 }),
  quantity: z.int().check(z.gte(1), z.lte(99_999)),
  price: money({ max: amountMax }),
}

/** The reason for a decision, in at most 500 characters. */
const comment = paragraph({ max: 500 })

const payee = line({ max: 60 })
/** 8 to 34 letters and digits, as account numbers and IBANs have. */
const payeeAccount = line({ max: 34 }).check(z.regex(/^[0-9A-Z]{8,34}$/))
const amount = money({ min: 1, max: amountMax })

/** What an application costs: the sum of the lines of a purchase, the amount of the others. */
export function totalOf({
  kind,
  items,
  amount: ofOthers,
}: {
  readonly kind: ApplicationKind
  readonly items: readonly { readonly quantity: number; readonly price: number }[]
  readonly amount: number | null
}): number {
  return kind === 'purchase' ? items.reduce((sum, { quantity, price }) => sum + quantity * price, 0) : (ofOthers ?? 0)
}

/** What is entered of an application; which fields are required depends on its kind. */
export const applicationFields = z
  .strictObject({
    title: line({ max: 80 }),
    kind: z.enum(applicationKinds),
    urgency: z.enum(urgencies),
    category: z.enum(expenseCategoryIds),
    costDepartmentId: z.nullable(reference(departments)),
    handlerId: z.nullable(reference(users)),
    items: lines(purchaseLine, { max: lineMax }),
    amount: z.nullable(amount),
    payee: z.nullable(payee),
    payeeAccount: z.nullable(payeeAccount),
    startDay: z.nullable(day),
    endDay: z.nullable(day),
    region: z.nullable(line({ max: 60 }).check(z.refine(isRegion))),
    address: z.nullable(line({ max: 120 })),
    neededAt: z.nullable(instant),
    contactEmail: z.nullable(email),
    contactPhone: z.nullable(phone),
    /** The time of day, HH:mm, at which the applicant is best reached. */
    contactTime: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'dateTime' }))),
    notifyBy: choices(notificationMethods),
    isConfidential: z.boolean(),
    hasInvoice: z.boolean(),
    /** From 1 to 5. */
    importance: z.nullable(z.int().check(z.gte(1), z.lte(5))),
    /** The percentage of the department's budget that it takes. */
    budgetShare: z.nullable(z.int().check(z.gte(0), z.lte(100))),
    tags: z.array(line({ max: 20 })).check(z.maxLength(10)),
    /** The colour of its mark, as `#rrggbb`. */
    colour: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/))),
    website: z.nullable(webAddress),
    reason: paragraph({ max: 1000 }),
    description: z.nullable(richText),
    attachmentIds: files({ max: attachmentMax }),
  })
  .check(
    requiredWhen('items', ({ kind }) => kind === 'purchase'),
    requiredWhen('amount', ({ kind }) => kind === 'payment' || kind === 'travel'),
    requiredWhen('payee', ({ kind }) => kind === 'payment'),
    requiredWhen('payeeAccount', ({ kind }) => kind === 'payment'),
    requiredWhen('startDay', ({ kind }) => kind === 'travel'),
    requiredWhen('endDay', ({ kind, startDay }) => kind === 'travel' && Boolean(startDay)),
    requiredWhen('region', ({ kind }) => kind === 'travel'),
    z.refine(({ startDay, endDay }) => !startDay || !endDay || startDay <= endDay, { path: ['endDay'], error: 'dateRangeReversed' }),
    z.refine((application) => totalOf(application) <= amountMax, { path: ['items'], error: 'totalTooLarge' }),
  )

/** A line of a purchase; the price of one is in the smallest unit of the currency. */
export type PurchaseItem = ApplicationFields['items'][number]

/** What is entered of an application. */
export type ApplicationFields = z.output<typeof applicationFields>

/** What is entered of a payment in steps. */
export const paymentFields = z.strictObject({
  title: applicationFields.shape.title,
  payee,
  payeeAccount,
  amount,
  category: applicationFields.shape.category,
  reason: applicationFields.shape.reason,
})

/** An application without any optional content. */
export const emptyApplication = {
  urgency: 'normal',
  costDepartmentId: null,
  handlerId: null,
  items: [],
  amount: null,
  payee: null,
  payeeAccount: null,
  startDay: null,
  endDay: null,
  region: null,
  address: null,
  neededAt: null,
  contactEmail: null,
  contactPhone: null,
  contactTime: null,
  notifyBy: [],
  isConfidential: false,
  hasInvoice: false,
  importance: null,
  budgetShare: null,
  tags: [],
  colour: null,
  website: null,
  description: null,
  attachmentIds: [],
} satisfies Partial<ApplicationFields>

/** Neither the applicant nor the submitter may decide. */
export const ownApplication = defineError('ownApplication', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '不能审批自己的申请', 'en-US': 'You cannot approve or reject your own application.' },
})

/** Only the applicant submits and withdraws an application. */
export const notApplicant = defineError('notApplicant', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '只有申请人可以提交或撤回', 'en-US': 'Only the applicant can submit or withdraw it.' },
})

/** A submitted application is not changed. */
export const applicationSubmitted = defineError('applicationSubmitted', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '申请已提交，不能修改；撤回后可以修改',
    'en-US': 'The application is submitted and cannot be changed. Withdraw it first.',
  },
})

/**
 * What people apply for: a purchase, a payment or a business trip. It is submitted by the applicant, decided by another user who sees it, and
 * done at last. Submitting a payment requires a confirmation.
 */
export const applications = defineResource({
  name: 'applications',
  path: '/application',
  singular: 'application',
  permissions: { view: applicationsView, edit: applicationsEdit, remove: applicationsDelete, transfer: applicationsTransfer },
  fields: applicationFields,
  readOnly: {
    status: z.enum(applicationStatuses),
    /** The sum of the lines of a purchase, the amount of the others. */
    total: money(),
    /** What was said with the last decision. */
    comment: z.nullable(z.string()),
  },
  search: ['title', 'payee'],
  childOf: ['costDepartmentId', 'handlerId'],
  board: 'status',
  comments: true,
  errors: [applicationSubmitted, ownApplication, notApplicant, confirmationRequired],
  list: {
    sort: ['createDate', 'total'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: {
      kind: anyOf(applicationKinds),
      status: anyOf(applicationStatuses),
      costDepartmentId: anyId(),
      handlerId: anyId(),
      createDate: between(),
    },
    totals: ['total'],
  },
  flow: {
    field: 'status',
    initial: 'draft',
    transitions: [
      { name: 'submit', from: ['draft', 'rejected'], to: 'pending', permission: applicationsEdit },
      { name: 'withdraw', from: ['pending'], to: 'draft', permission: applicationsEdit },
      { name: 'approve', from: ['pending'], to: 'approved', permission: applicationsApprove, input: { comment: z.nullable(comment) } },
      { name: 'reject', from: ['pending'], to: 'rejected', permission: applicationsApprove, input: { comment } },
      { name: 'complete', from: ['approved'], to: 'done', permission: applicationsApprove },
    ],
  },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ title }) => title,
})

/** An application. */
export type Application = z.output<typeof applications.row>

/** A step of an application; `from` is null when it was created. */
export const applicationEvent = z.object({
  id,
  at: dateTime,
  username: z.string(),
  from: z.nullable(z.enum(applicationStatuses)),
  to: z.enum(applicationStatuses),
  comment: z.nullable(z.string()),
})

/** A step of an application. */
export type ApplicationEvent = z.output<typeof applicationEvent>

/** The steps of an application, the newest first, at most 100. */
export const listApplicationEvents = defineCall({
  resource: 'applications',
  operation: 'events',
  method: 'GET',
  path: '/application/:id/events',
  permission: applicationsView,
  params: z.strictObject({ id }),
  result: z.object({ list: z.array(applicationEvent) }),
  errors: [notFound],
})

/** Whether an application can be edited: before it is submitted, and after it was rejected. */
export function isEditable({ status }: Pick<Application, 'status'>): boolean {
  return status === 'draft' || status === 'rejected'
}

/** The error of a transition to this status that the applicant may not make, or nobody else; undefined if the user may make it. */
export function makerError({ ownerId }: Pick<Application, 'ownerId'>, to: ApplicationStatus, userId: string) {
  const isApplicant = ownerId === userId
  if (isApplicant && (to === 'approved' || to === 'rejected')) return ownApplication
  if (!isApplicant && (to === 'pending' || to === 'draft')) return notApplicant
  return undefined
}
