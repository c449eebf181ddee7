import type { StatusCounts } from '@portal/contract/desk.ts'

export const totalOf = ({ Incompleta, Completa, Enviada }: StatusCounts) => Incompleta + Completa + Enviada
