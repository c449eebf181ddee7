import * as z from 'zod/mini'
import { requiredText } from '../platform/fields.ts'
import { countrySchema } from '../platform/countries.ts'
import { route } from '../platform/route.ts'
import { fold } from '../platform/words.ts'

export const companyRoles = ['Anunciante', 'Agencia de medios', 'Agencia creativa'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const companySchema = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  country: z.nullable(countrySchema),
})
export type Company = z.infer<typeof companySchema>

/** The form that registers a new company (V31). */
export const newCompanySchema = z.object({
  name: requiredText('Este campo es obligatorio'),
  role: z.enum(companyRoles, { error: 'Selecciona un rol' }),
  countryCode: requiredText('Selecciona un país', 2),
})

/** Returns the label 'name (role) - country name' (V41). */
export const companyLabel = (company: Company): string =>
  `${company.name} (${company.role}) - ${company.country?.name ?? 'Sin país'}`

/** Returns whether what was typed is part of the name, regardless of case and accents (V41). */
export const companyMatches = (company: Company, typed: string): boolean =>
  fold(company.name).includes(fold(typed))

export const companyRoutes = {
  list: route({
    id: 'A10',
    summary: 'All companies by name; for judges under ids that tell nothing',
    method: 'GET',
    path: '/companies',
    access: 'signed-in',
    response: z.object({ companies: z.array(companySchema) }),
    failure: 'Error al cargar empresas',
  }),
  create: route({
    id: 'A11',
    summary: 'Register a company',
    method: 'POST',
    path: '/companies',
    access: ['brand', 'admin'],
    needs: 'edit',
    body: newCompanySchema,
    status: 201,
    response: z.object({ company: companySchema }),
    failure: 'Error al registrar la Empresa',
  }),
}
