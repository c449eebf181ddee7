import type { StatusCounts } from '@portal/contract/desk/entries-list.ts'

export const totalOf = ({ Incompleta, Completa, Enviada }: StatusCounts) => Incompleta + Completa + Enviada
