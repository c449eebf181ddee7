import * as z from 'zod/mini'
import { revisionRead } from '../platform/edit-conflict.ts'
import { email, id, message, pathCode, pathId, requiredText } from '../platform/fields.ts'
import { changePassword, confirmation, confirmed, registrationPassword } from './passwords.ts'
import { countrySchema } from '../platform/countries.ts'
import { roles, memberLevels } from '../platform/roles.ts'
import { route } from '../platform/route.ts'
import { adminLevels } from './team.ts'

export const jobTitles = ['Becario', 'Ejecutivo', 'Gerente', 'Director'] as const

const REQUIRED = 'Este campo es obligatorio'
const NO_NAME = 'El nombre es obligatorio'
const NO_LAST_NAME = 'El apellido es obligatorio'
const NO_EMAIL = 'El correo electrónico es obligatorio'
export const NO_PROGRAM = 'Elige el programa'

export const jobTitle = (message: string) => z.enum(jobTitles, { error: message })
/** The programme's id. The server checks whether it can be chosen (F02). */
const programId = id(NO_PROGRAM)

const personFields = {
  name: requiredText(NO_NAME),
  lastName: requiredText(NO_LAST_NAME),
  countryCode: requiredText('El código de país es obligatorio', 2),
  companyRol: jobTitle('Elige tu cargo'),
}
const aboutFields = { ...personFields, programId }
const accessFields = {
  password: registrationPassword,
  confirmPassword: confirmation('Debes confirmar tu contraseña'),
  terms: z.literal(true, { error: 'Debes aceptar los términos y condiciones para continuar' }),
  /** The version of the terms that was shown. A page of an older version of the portal doesn't send it. */
  termsVersion: z.optional(requiredText(REQUIRED)),
}

export const registrationSchema = z
  .object({ ...aboutFields, email: email(NO_EMAIL), ...accessFields })
  .check(confirmed())

/** A registration under the address that the mailed link belongs to (L08). */
export const ownRegistrationSchema = z.object({ ...aboutFields, ...accessFields }).check(confirmed())

/** What somebody whom a brand invited types to join it (B03). */
export const memberRegistrationSchema = z.object({ ...personFields, ...accessFields }).check(confirmed())

const brandSchema = z.object({
  id: z.int(),
  company_rol: z.string(),
  level: z.enum(memberLevels),
  preferredProgramId: z.int(),
  /** Whether the person wants reminders and announcements by mail. */
  wantsReminders: z.boolean(),
  /** Whether the person, as an owner, wants the receipts of what others send (B09). Absent: no owner, or nobody else sends. */
  wantsReceipts: z.optional(z.boolean()),
  revision: z.string(),
})

const userSchema = z.object({
  id: z.int(),
  role: z.enum(roles),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** New e-mail address that is not confirmed yet (S06.4). */
  pendingEmail: z.nullable(z.string()),
  country: z.nullable(countrySchema),
  /** The brand of the call: the one that `X-Brand` names, or else the oldest (B02). */
  brand: z.nullable(brandSchema),
  /** All brands of whoever acts for several, the oldest membership first. */
  brands: z.optional(z.array(z.object({ id: z.int(), name: z.string(), level: z.enum(memberLevels) }))),
  /** The judge's id in the address of its consents (A45); null for others. */
  judgeId: z.nullable(z.int()),
  contactName: z.nullable(z.string()),
  contactLastName: z.nullable(z.string()),
  hasChangedPassword: z.boolean(),
  /** The level of an admin (J04); null for others. */
  adminLevel: z.nullable(z.enum(adminLevels)),
  /** The version of the terms that a brand is asked to accept anew (E05). */
  termsToAccept: z.nullable(z.object({ version: z.string(), title: z.string() })),
  /** Revision of the profile and the contact. */
  revision: z.string(),
})
export type User = z.infer<typeof userSchema>

/** 'Acerca de ti' (V30). */
export const profileSchema = z.object({
  name: requiredText(NO_NAME),
  lastName: requiredText(NO_LAST_NAME),
  countryCode: requiredText('El país es obligatorio', 2),
  email: email(NO_EMAIL),
})

/** The fields of 'Acerca de ti' for a brand (V30). */
export const brandProfileSchema = z.extend(profileSchema, {
  companyRol: jobTitle('El rol de la empresa es obligatorio'),
})

/** 'Persona de contacto principal' (V30). */
export const contactSchema = z.object({
  contactName: requiredText(REQUIRED),
  contactLastName: requiredText(REQUIRED),
})

const userChanges = z.partial(
  z.object({
    ...profileSchema.shape,
    ...contactSchema.shape,
    password: changePassword,
    revision: revisionRead,
  }),
)

export const recoverySchema = z.object({ email: email(NO_EMAIL) })

const brandChanges = z.partial(
  z.object({
    companyRol: jobTitle('El rol de la empresa es obligatorio'),
    preferredProgramId: programId,
    wantsReminders: z.boolean(),
    wantsReceipts: z.boolean(),
    revision: revisionRead,
  }),
)

export const accountRoutes = {
  register: route({
    id: 'A02',
    summary:
      'Register a brand. 409 `terms_changed` when another version of the terms than the one that was shown counts by now',
    method: 'POST',
    path: '/users',
    access: 'open',
    body: registrationSchema,
    status: 201,
    response: z.object({ user: userSchema }),
    failure: 'Error al registrar',
  }),
  get: route({
    id: 'A03',
    summary: 'One’s own user',
    method: 'GET',
    path: '/users/:userId',
    access: 'signed-in',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    params: z.object({ userId: pathId }),
    response: z.object({ user: userSchema }),
    failure: 'Error al obtener el usuario',
  }),
  update: route({
    id: 'A04',
    summary: 'Change one’s own profile, contact, e-mail or password',
    method: 'PATCH',
    path: '/users/:userId',
    access: 'signed-in',
    needsProof: 'some',
    beforePasswordChange: true,
    forReaders: true,
    params: z.object({ userId: pathId }),
    body: userChanges,
    /** The new token: a password change ends every session. */
    response: z.object({ user: userSchema, token: z.optional(z.string()) }),
    failure: 'Error al actualizar los datos',
  }),
  updateBrand: route({
    id: 'A05',
    summary: 'Change the brand’s job title and preferences',
    method: 'PATCH',
    path: '/brands/:brandId',
    access: ['brand'],
    needs: 'edit',
    params: z.object({ brandId: pathId }),
    body: brandChanges,
    response: z.object({ brand: brandSchema }),
    failure: 'Error al actualizar datos',
  }),
  updateMails: route({
    id: 'A303',
    summary: 'Change which mails about the brand one gets oneself, at any level (B09)',
    method: 'PATCH',
    path: '/brands/:brandId/mails',
    access: ['brand'],
    needs: 'read',
    params: z.object({ brandId: pathId }),
    body: z.partial(z.object({ wantsReminders: z.boolean(), revision: revisionRead })),
    response: z.object({ brand: brandSchema }),
    failure: 'Error al actualizar datos',
  }),
  acceptTerms: route({
    id: 'A93',
    summary: 'Accept the version of the terms that counts today',
    method: 'POST',
    path: '/users/terms',
    access: ['brand'],
    needs: 'read',
    forGuests: 'own',
    /** The version that `termsToAccept` named. */
    body: z.object({ version: requiredText(REQUIRED) }),
    response: z.object({ user: userSchema }),
    failure: 'No pudimos guardar tu aceptación',
  }),
  verifyEmail: route({
    id: 'A06',
    summary: 'Confirm an address by the code of the mailed link; works once',
    method: 'PATCH',
    path: '/users/verify-email/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    /** `isChange`: the address is the new one of an account, not that of a registration. */
    response: z.extend(message, { isChange: z.boolean(), email: z.string() }),
    failure: 'Error al validar el email inténtalo más tarde.',
  }),
  renewVerification: route({
    id: 'A264',
    summary: 'Mail a new link in place of one that expired unused (F13)',
    method: 'POST',
    path: '/users/verify-email/:code/renewal',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: message,
    failure: 'No pudimos enviarte otro enlace.',
  }),
  registration: route({
    id: 'A220',
    summary: 'The address of a registration that nobody has confirmed, by the code of a mailed link (L08)',
    method: 'GET',
    path: '/users/registration/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: z.object({ email: z.string() }),
    failure: 'No pudimos abrir el enlace',
  }),
  completeRegistration: route({
    id: 'A221',
    summary:
      'Confirm the address and register anew under it, by the code that A02 or A07 mailed to an address that nobody has confirmed; works once. 409 `terms_changed` as in A02',
    method: 'POST',
    path: '/users/registration/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    body: ownRegistrationSchema,
    response: message,
    failure: 'Error al registrar',
  }),
  deleteRegistration: route({
    id: 'A222',
    summary:
      'Delete a registration that nobody has confirmed, by the code of any link that was mailed for it',
    method: 'DELETE',
    path: '/users/registration/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: message,
    failure: 'No pudimos eliminar el registro',
  }),
  undoEmailChange: route({
    id: 'A230',
    summary:
      'Give an account back to its former address by the code that was mailed there: ends its sessions and mails a temporary password; works once',
    method: 'PATCH',
    path: '/users/undo-email-change/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    response: message,
    failure: 'No pudimos deshacer el cambio. Vuelve a intentarlo.',
  }),
  recoverPassword: route({
    id: 'A07',
    summary:
      'Mail a temporary password, or to an address that nobody has confirmed the link of A221; the same answer for an unknown address',
    method: 'POST',
    path: '/users/recover-password',
    access: 'open',
    body: recoverySchema,
    response: message,
    failure: 'Error al enviar solicitud',
  }),
}
