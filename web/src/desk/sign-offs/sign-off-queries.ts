import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  type SignOffFilter,
  type SignOffOfSide,
  signOffsRoutes,
  type waiveForm,
} from '@portal/contract/desk/sign-offs.ts'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'

const listKey = ['sign-offs']

/** The sign-offs of a programme (A343). */
export function useSignOffs(programId: number, filter: SignOffFilter, isAsked: boolean) {
  const enabled = useMayLoad() && isAsked
  return useInfiniteQuery({
    queryKey: [...listKey, programId, filter],
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: before }) =>
      call(signOffsRoutes.list, { params: { programId }, query: { ...filter, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  })
}

/** Returns the acts on the list, each with what the server says of it. Their callers show failures. */
export function useSignOffActions() {
  const client = useQueryClient()
  const done = async (answer: Promise<{ message: string }>) => {
    try {
      toast.success((await answer).message)
    } finally {
      // After a failure too: somebody else may have changed it, or only the answer was lost.
      await client.invalidateQueries({ queryKey: listKey })
    }
  }
  return {
    chase: (campaignId: number, side: SignOffOfSide['side']) =>
      done(call(signOffsRoutes.chase, { params: { campaignId }, body: { side } })),
    chaseAll: (programId: number, body: SignOffFilter) =>
      done(call(signOffsRoutes.chaseAll, { params: { programId }, body })),
    waive: (campaignId: number, body: z.input<typeof waiveForm>) =>
      done(call(signOffsRoutes.waive, { params: { campaignId }, body })),
    confirm: (waiverId: number) => done(call(signOffsRoutes.confirm, { params: { waiverId } })),
    withdraw: (waiverId: number) => done(call(signOffsRoutes.withdraw, { params: { waiverId } })),
  }
}

/** Asks for the PDF that proves what a side signed last (A374, A375). @throws if there is none */
export async function loadCertificate(campaignId: number, side: SignOffOfSide['side']) {
  const { certificates } = await call(certificateRoutes.listAny, { params: { campaignId } })
  // The newest of a side is its first.
  const certificate = certificates.find((each) => each.side === side)
  if (!certificate) throw new Error(`Nobody signed campaign ${campaignId} for this side`)
  return call(certificateRoutes.anyFile, { params: { campaignId, code: certificate.code } })
}

/** Downloads the list as a spreadsheet (A349). */
export const useSignOffsFile = (programId: number, query: SignOffFilter) =>
  useMutation({
    mutationFn: () => call(signOffsRoutes.file, { params: { programId }, query }),
    onSuccess: ({ fileName, mediaType, content }) =>
      saveFile(
        new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type: mediaType }),
        fileName,
      ),
    onError: ({ message }) => toast.error(message),
  })
