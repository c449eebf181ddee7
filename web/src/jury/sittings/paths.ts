export const roomPath = (panelId: number) => `/juez/sesion/${panelId}`

/** The same table stands in the judge's area for the chair, and in that of the admins. */
export type Side = 'chair' | 'admin'

export const tablePath = (side: Side, panelId: number) =>
  side === 'chair' ? `${roomPath(panelId)}/mesa` : `/admin/jurado/sesiones/${panelId}`

export const screenPath = (side: Side, panelId: number) =>
  side === 'chair' ? `${roomPath(panelId)}/pantalla` : `${tablePath(side, panelId)}/pantalla`
