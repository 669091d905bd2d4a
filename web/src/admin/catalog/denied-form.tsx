import type { ReactNode } from 'react'
import { Denied } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'

interface DeniedFormProps {
  title: string
  list: { to: string; label: string }
  children: ReactNode
}

/** Shown instead of a form to users who may only read the list. */
export const DeniedForm = ({ title, list, children }: DeniedFormProps) => (
  <Page>
    <PageHeader title={title} back={list} />
    <Denied what="this form">{children}</Denied>
  </Page>
)
