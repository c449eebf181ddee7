import * as z from 'zod/mini'
import { revisionRead } from '../platform/edit-conflict.ts'
import { pathId, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** Where AI may have been used (C02). */
export const aiPlaces = ['piece', 'process', 'caseMaterial'] as const
export type AiPlace = (typeof aiPlaces)[number]

export const aiPlaceLabels: Record<AiPlace, string> = {
  piece: 'En la pieza',
  process: 'En el proceso',
  caseMaterial: 'En el material del caso',
}

export const aiDetails = ['purpose', 'tool', 'couldSeemReal'] as const
export type AiDetail = (typeof aiDetails)[number]

export const aiDetailLabels: Record<AiDetail, string> = {
  purpose: 'Para qué se usó',
  tool: 'Con qué herramienta',
  couldSeemReal: 'Qué podría parecer real sin serlo',
}

const MAX_DETAIL = 500

const useOfAi = z.nullable(
  z.object(
    {
      purpose: requiredText('Escribe para qué se usó', MAX_DETAIL),
      tool: requiredText('Escribe con qué herramienta'),
      couldSeemReal: requiredText('Escribe qué podría parecer real, o «nada»', MAX_DETAIL),
    },
    { error: 'Elige si se usó IA' },
  ),
)

/** What a campaign says of each place. Null: no AI was used there. */
export const aiDeclarationSchema = z.object({ piece: useOfAi, process: useOfAi, caseMaterial: useOfAi })
export type AiDeclaration = z.infer<typeof aiDeclarationSchema>

const held = z.object({ declaration: z.nullable(aiDeclarationSchema), revision: z.string() })
export type HeldDeclaration = z.infer<typeof held>

const params = z.object({ campaignId: pathId })

export const aiDeclarationRoutes = {
  read: route({
    id: 'A330',
    summary: 'How a campaign used AI, as its brand declared it; null: not declared',
    method: 'GET',
    path: '/campaigns/:campaignId/ai-declaration',
    access: ['brand'],
    needs: 'read',
    forGuests: 'campaign',
    params,
    response: held,
    failure: 'No pudimos cargar la declaración de IA',
  }),
  save: route({
    id: 'A331',
    summary: 'Declare how a campaign used AI',
    method: 'PUT',
    path: '/campaigns/:campaignId/ai-declaration',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'campaign',
    params,
    body: z.extend(aiDeclarationSchema, { revision: revisionRead }),
    response: held,
    failure: 'No pudimos guardar la declaración de IA',
  }),
}
