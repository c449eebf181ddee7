import * as z from 'zod/mini'
import { companyRoles, companySchema } from './companies.ts'
import { isAddress, tidyAddress } from '../platform/address.ts'
import { clientId } from '../platform/client-id.ts'
import { id, message, optionalText, pathId, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const teamMemberSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  company: companySchema,
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** Any text; an address is tidied. */
const creditedEmail = z.pipe(
  optionalText(254),
  z.transform((text) => (text !== null && isAddress(tidyAddress(text)) ? tidyAddress(text) : text)),
)

/** The dialog that registers a new person (V45). */
export const personSchema = z.object({
  fullName: requiredText('Este campo es obligatorio'),
  email: creditedEmail,
  role: requiredText('Este campo es obligatorio'),
  companyId: id('Debes seleccionar una empresa'),
})

export const companyCreditSchema = z.object({
  id: z.int(),
  campaignId: z.int(),
  companyRole: z.enum(companyRoles),
  company: companySchema,
})
export type CompanyCredit = z.infer<typeof companyCreditSchema>

export const teamCreditSchema = z.object({ id: z.int(), campaignId: z.int(), teamMember: teamMemberSchema })
export type TeamCredit = z.infer<typeof teamCreditSchema>

const campaignParams = z.object({ campaignId: pathId })

export const creditRoutes = {
  createTeamMember: route({
    id: 'A28',
    summary: 'Register a person of the brand’s team',
    method: 'POST',
    path: '/team-members',
    access: ['brand'],
    needs: 'edit',
    body: z.extend(personSchema, {
      brandId: id(),
      /**
       * An id that the page gives to the new person. Sending it again registers no second person: the answer holds
       * the first one.
       */
      clientId: z.optional(clientId),
    }),
    status: 201,
    response: z.object({ teamMember: teamMemberSchema }),
    failure: 'Error al registrar la persona',
  }),
  listTeamMembers: route({
    id: 'A29',
    summary: 'People of the brand’s team',
    method: 'GET',
    path: '/team-members/:brandId',
    access: ['brand'],
    needs: 'read',
    params: z.object({ brandId: pathId }),
    response: z.object({ teamMembers: z.array(teamMemberSchema) }),
    failure: 'Error al cargar personas',
  }),
  listCompanies: route({
    id: 'A30',
    summary: 'Companies credited in a campaign',
    method: 'GET',
    path: '/company-credits/:campaignId',
    access: ['brand'],
    needs: 'read',
    forGuests: 'campaign',
    params: campaignParams,
    response: z.object({ companyCredits: z.array(companyCreditSchema) }),
    failure: 'Error al cargar los créditos de la empresa',
  }),
  addCompany: route({
    id: 'A31',
    summary: 'Credit a company',
    method: 'POST',
    path: '/company-credits',
    access: ['brand'],
    needs: 'edit',
    body: z.object({
      companyId: id('Debes seleccionar una empresa'),
      companyRole: z.enum(companyRoles, { error: 'Rol de empresa no reconocido' }),
      campaignId: id(),
    }),
    status: 201,
    response: z.object({ companyCredit: companyCreditSchema }),
    failure: 'Error al crear el crédito de la empresa',
  }),
  removeCompany: route({
    id: 'A32',
    summary: 'Remove a company’s credit',
    method: 'DELETE',
    path: '/company-credits/:campaignId/:companyId',
    access: ['brand'],
    needs: 'edit',
    params: z.object({ campaignId: pathId, companyId: pathId }),
    response: message,
    failure: 'Error al eliminar el crédito de la empresa',
  }),
  listPeople: route({
    id: 'A33',
    summary: 'People credited in a campaign',
    method: 'GET',
    path: '/team-credits/:campaignId',
    access: ['brand'],
    needs: 'read',
    forGuests: 'campaign',
    params: campaignParams,
    response: z.object({ teamCredits: z.array(teamCreditSchema) }),
    failure: 'Error al cargar los créditos del equipo',
  }),
  addPerson: route({
    id: 'A34',
    summary: 'Credit a person',
    method: 'POST',
    path: '/team-credits',
    access: ['brand'],
    needs: 'edit',
    body: z.object({ teamMemberId: id('Selecciona una persona'), campaignId: id() }),
    status: 201,
    response: z.object({ teamCredit: teamCreditSchema }),
    failure: 'Error al crear el crédito del equipo',
  }),
  removePerson: route({
    id: 'A35',
    summary: 'Remove a person’s credit',
    method: 'DELETE',
    path: '/team-credits/:campaignId/:teamMemberId',
    access: ['brand'],
    needs: 'edit',
    params: z.object({ campaignId: pathId, teamMemberId: pathId }),
    response: message,
    failure: 'Error al eliminar el crédito del equipo',
  }),
}
