import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, notFound } from '#contract/errors/error.ts'
import {
  lastAdministrator,
  lastOfficer,
  officerPermission,
  officerProtected,
  officersCombined,
  ownAccount,
} from '#contract/identity/identity-errors.ts'
import { notHandedOver } from '#contract/identity/handover.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { pictureTypes } from '#contract/files/picture-type.ts'
import { anyId, contains, inDepartment, yesNo } from '#contract/lists/list-query.ts'
import { fileMissing, referenceMissing } from '#contract/resource/field-errors.ts'
import { file } from '#contract/resource/file-fields.ts'
import { reference } from '#contract/resource/reference.ts'
import { references } from '#contract/resource/references.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { masked } from '#contract/resource/masked.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { identityInUse, lastSignInWay, singleSignOnOff } from '#contract/single-sign-on/single-sign-on-errors.ts'
import { asPlainLine, dateTime, id, isStorable, line, paragraph, phone, version } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { withoutInvisible } from '#contract/texts/invisible.ts'
import { hasLookAlikes } from '#contract/texts/look-alikes.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { roles } from '#features/roles/contract/roles.ts'
import {
  usersAssign,
  usersDelete,
  usersEdit,
  usersExport,
  usersImport,
  usersReset,
  usersSensitive,
  usersSignOut,
  usersView,
} from './permissions.ts'
import { defaultRolesBeyond, ownFactors, userDepartmentDisabled, userDepartmentRequired, usernameInUse } from './user-errors.ts'

/** Maximum length of a username, a real name, and a search for either. */
export const userNameMaxLength = 60
const linkLimit = 20

/** An email address, or empty. */
const emailOrNone = z
  .string()
  .check(
    z.refine(isStorable, { error: 'unstorable', abort: true }),
    asPlainLine,
    z.maxLength(254),
    z.regex(/^(?:[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+)?$/u, { error: 'email' }),
  )
  .register(valueKinds, { kind: 'email' })

/** How to reach a user, as they enter it themselves. */
export const userContact = { email: emailOrNone, phone: z.nullable(phone) }

/** A username: nothing in it is invisible, and nothing looks like another letter. */
const username = line({ max: userNameMaxLength }).check(
  z.overwrite(withoutInvisible),
  z.refine((name) => !hasLookAlikes(name), { error: 'lookAlikes' }),
)

/** What is entered of a user; form and server validate with this schema. */
export const userFields = z.strictObject({
  username,
  realName: line({ max: userNameMaxLength }),
  /** The picture of the user, which everyone who is signed in may see. */
  avatarId: z.nullable(file({ types: pictureTypes, isSeenByAll: true })),
  departmentId: z.nullable(reference(departments)),
  positionIds: references(positions, { max: linkLimit }),
  roleIds: references(roles, { max: linkLimit }),
  email: masked(userContact.email, usersSensitive),
  phone: masked(userContact.phone, usersSensitive),
  isEnabled: z.boolean(),
  description: paragraph({ min: 0, max: 200 }),
})

/** What is entered of a user. */
export type UserFields = z.output<typeof userFields>

/** The errors of the rules about rights. */
const ruleErrors = [
  userDepartmentRequired,
  userDepartmentDisabled,
  lastAdministrator,
  lastOfficer,
  officersCombined,
  officerPermission,
  officerProtected,
  ownAccount,
  confirmationRequired,
  notHandedOver,
]

/**
 * The people who can sign in. A username is never changed and never used again. Deleted users can be restored. Nobody changes a user who
 * has rights that they do not have, or gives a user such rights; changing roles requires a permission of its own and a confirmation.
 */
export const users = defineResource({
  name: 'users',
  path: '/user',
  singular: 'user',
  permissions: { view: usersView, edit: usersEdit, remove: usersDelete, export: usersExport, import: usersImport },
  fields: userFields,
  readOnly: { lastLoginAt: z.nullable(dateTime) },
  unique: { username: usernameInUse },
  initial: { isEnabled: true },
  fixed: ['username'],
  redact: ['lastLoginAt'],
  search: ['username', 'realName', 'email'],
  childOf: ['departmentId', 'positionIds'],
  list: {
    sort: ['username', 'realName', 'lastLoginAt', 'createDate'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: {
      // Looks in the same text as `search`.
      realName: contains({ max: userNameMaxLength }),
      departmentId: inDepartment(),
      roleIds: anyId(),
      positionIds: anyId(),
      isEnabled: yesNo(),
    },
  },
  bulk: [
    { action: 'enable', set: { isEnabled: true } },
    { action: 'disable', set: { isEnabled: false } },
  ],
  without: ['create'],
  hasOwnCreate: true,
  // Roles and addresses need it; asked for before the rows are written, not in the middle.
  confirmed: ['import'],
  errors: ruleErrors,
  isOfPeople: true,
  scope: userScope,
  titleOf: ({ username, realName }) => `${realName} (${username})`,
})

/** A user. */
export type User = z.output<typeof users.row>

const params = z.strictObject({ id })
const invalidates = ['users', 'audit'] as const

/** A password that is shown once and must be changed at the next sign-in. */
const oneTimePassword = z.string()

/** Creates a user with a one-time password. Without `roleIds` they get the default roles. */
export const createUser = defineCall({
  resource: 'users',
  operation: 'create',
  method: 'POST',
  path: '/user',
  permission: usersEdit,
  viewPermission: usersView,
  isIdempotent: true,
  hasSecret: true,
  body: z.strictObject({
    ...userFields.shape,
    avatarId: z._default(userFields.shape.avatarId, null),
    roleIds: z.optional(userFields.shape.roleIds),
  }),
  result: z.object({ ...users.row.shape, password: oneTimePassword }),
  errors: [usernameInUse, referenceMissing, fileMissing, maskedFieldRefused, defaultRolesBeyond, ...ruleErrors],
  invalidates,
})

/** Replaces the roles of a user. */
export const assignUserRoles = defineCall({
  resource: 'users',
  operation: 'assignRoles',
  method: 'PUT',
  path: '/user/:id/roles',
  permission: usersAssign,
  viewPermission: usersView,
  requiresConfirmation: true,
  params,
  body: z.strictObject({ roleIds: userFields.shape.roleIds, version }),
  result: users.row,
  errors: [notFound, users.changed, referenceMissing, ...ruleErrors],
  invalidates,
})

/** Gives a user a one-time password and ends their sessions. */
export const resetUserPassword = defineCall({
  resource: 'users',
  operation: 'resetPassword',
  method: 'POST',
  path: '/user/:id/password',
  permission: usersReset,
  viewPermission: usersView,
  requiresConfirmation: true,
  isIdempotent: true,
  hasSecret: true,
  params,
  result: z.object({ id, username: z.string(), password: oneTimePassword }),
  errors: [notFound, officerProtected],
  invalidates,
})

/** The maximum number of users who are given passwords at once. */
export const issuedPasswordLimit = 100

/** Why a user is given no password: who asks, someone with more rights, an officer, or an account that cannot sign in. */
const skipReasons = ['own', 'outranks', 'officer', 'disabled'] as const

/** Gives users one-time passwords that can be used for `issuedPasswordDays`, and ends their sessions. Those who are left out are named; users who are gone are not. */
export const issuePasswords = defineCall({
  resource: 'users',
  operation: 'issuePasswords',
  method: 'POST',
  path: '/user/passwords',
  permission: usersReset,
  viewPermission: usersView,
  requiresConfirmation: true,
  isIdempotent: true,
  hasSecret: true,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(issuedPasswordLimit)) }),
  result: z.object({
    issued: z.array(z.object({ id, username: z.string(), realName: z.string(), password: oneTimePassword })),
    skipped: z.array(z.object({ id, username: z.string(), realName: z.string(), reason: z.enum(skipReasons) })),
    /** When the passwords can no longer be used. */
    expiryDate: dateTime,
  }),
  invalidates,
})

/** The passwords of several users, as they are issued once. */
export type IssuedPasswords = z.output<typeof issuePasswords.result>

/** Removes the second factors of a user who has lost them: the password alone signs them in again. */
export const resetUserFactors = defineCall({
  resource: 'users',
  operation: 'resetFactors',
  method: 'DELETE',
  path: '/user/:id/factors',
  permission: usersReset,
  viewPermission: usersView,
  requiresConfirmation: true,
  params,
  result: z.null(),
  errors: [notFound, officerProtected, ownFactors, lastSignInWay],
  invalidates: ['audit'],
})

/** An account of the identity provider, by the subject that it is known by there; empty for none. */
const identity = z.object({ subject: z.string() })

/** The account of the identity provider that a user can sign in with. */
export const getUserIdentity = defineCall({
  resource: 'users',
  operation: 'getIdentity',
  method: 'GET',
  path: '/user/:id/identity',
  permission: usersReset,
  viewPermission: usersView,
  params,
  result: identity,
  errors: [notFound],
})

/** Links a user to an account of the identity provider, in place of the one before, or ends that link. Anyone who has the account can sign in as the user. */
export const setUserIdentity = defineCall({
  resource: 'users',
  operation: 'setIdentity',
  method: 'PUT',
  path: '/user/:id/identity',
  permission: usersReset,
  viewPermission: usersView,
  requiresConfirmation: true,
  params,
  body: z.strictObject({ subject: line({ min: 0, max: 255 }) }),
  result: identity,
  errors: [notFound, officerProtected, singleSignOnOff, identityInUse, lastSignInWay],
  invalidates: ['users', 'singleSignOn', 'audit'],
})

/** Ends all sessions of a user. */
export const signOutUser = defineCall({
  resource: 'users',
  operation: 'signOut',
  method: 'POST',
  path: '/user/:id/sign-out',
  permission: usersSignOut,
  viewPermission: usersView,
  params,
  result: z.null(),
  errors: [notFound, officerProtected],
  invalidates: ['sessions', 'audit'],
})
