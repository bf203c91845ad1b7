// src/ui/avatar.d.ts
import type { ReactElement } from 'react';
export interface AvatarProps {
    name: string | null | undefined;
    src?: string | null | undefined;
    size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
    alt?: string | undefined;
    className?: string | undefined;
}
export declare function Avatar({ name, src, size, alt, className }: AvatarProps): ReactElement;

// src/ui/badge.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { Tone } from './tone.js';
export interface BadgeProps {
    tone?: Tone | undefined;
    icon?: ReactNode;
    dot?: boolean | undefined;
    children: ReactNode;
    className?: string | undefined;
}
export declare function Badge({ tone, icon, dot, children, className, }: BadgeProps): ReactElement;

// src/ui/button.d.ts
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type RenderElement } from './render-as.js';
export interface ButtonProps extends ComponentProps<'button'> {
    variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined;
    size?: 'sm' | 'md' | 'lg' | undefined;
    loading?: boolean | undefined;
    loadingText?: string | undefined;
    iconStart?: ReactNode;
    iconEnd?: ReactNode;
    block?: boolean | undefined;
    blockOnPhone?: boolean | undefined;
    render?: RenderElement | undefined;
}
export declare function Button({ variant, size, loading, loadingText, iconStart, iconEnd, block, blockOnPhone, render, className, children, disabled, type, ...rest }: ButtonProps): ReactElement;

// src/ui/card-grid.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface CardGridProps extends ComponentProps<'div'> {
    min?: 'sm' | 'md' | 'lg' | undefined;
    stretch?: boolean | undefined;
}
export declare function CardGrid({ min, stretch, className, ...rest }: CardGridProps): ReactElement;

// src/ui/card-list.d.ts
import { type ReactElement, type ReactNode } from 'react';
export interface CardListProps<T> {
    items: readonly T[];
    keyOf: (item: T) => string;
    children: (item: T) => ReactNode;
    kind?: 'picture' | 'plain' | undefined;
    className?: string | undefined;
}
export declare function CardList<T>({ items, keyOf, children, kind, className, }: CardListProps<T>): ReactElement;

// src/ui/card-skeleton-grid.d.ts
import type { ReactElement } from 'react';
export interface CardSkeletonGridProps {
    label: string;
    count?: number | undefined;
    kind?: 'cover' | 'person' | 'plain' | undefined;
    min?: 'sm' | 'md' | 'lg' | undefined;
}
export declare function CardSkeletonGrid({ label, count, kind, min, }: CardSkeletonGridProps): ReactElement;

// src/ui/card.d.ts
import type { ComponentProps, ReactElement, ReactNode } from 'react';
export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
    as?: 'div' | 'article' | 'section' | 'li' | 'form' | undefined;
    title?: ReactNode;
    headingLevel?: 2 | 3 | 4 | undefined;
    subtitle?: ReactNode;
    actions?: ReactNode;
    media?: ReactNode;
    mediaBadge?: ReactNode;
    footer?: ReactNode;
    padding?: 'none' | 'sm' | 'md' | undefined;
    interactive?: boolean | undefined;
    tone?: 'plain' | 'sunken' | 'brand' | undefined;
}
export declare function Card({ as, title, headingLevel, subtitle, actions, media, mediaBadge, footer, padding, interactive, tone, className, children, ...rest }: CardProps): ReactElement;

// src/ui/checkbox.d.ts
import type { ComponentProps, ReactElement, ReactNode } from 'react';
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
}
export declare function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps): ReactElement;

// src/ui/chip-group.d.ts
import { type ReactElement } from 'react';
import { type FieldProps } from './field.js';
export interface ChipGroupProps extends FieldProps {
    options: readonly string[];
    value: readonly string[];
    onChange: (value: string[]) => void;
    max?: number | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
    onBlur?: (() => void) | undefined;
    className?: string | undefined;
}
export declare function ChipGroup({ label, hint, error, optional, hideLabel, options, value, onChange, max, disabled, name, onBlur, className, }: ChipGroupProps): ReactElement;

// src/ui/clamped-text.d.ts
import { type ReactElement, type ReactNode } from 'react';
export interface ClampedTextProps {
    children: ReactNode;
    lines?: 1 | 2 | 3 | 4 | undefined;
    expandable?: boolean | undefined;
    className?: string | undefined;
}
export declare function ClampedText({ children, lines, expandable, className, }: ClampedTextProps): ReactElement;

// src/ui/code-boxes.d.ts
import { type ReactElement, type Ref } from 'react';
import { type FieldProps } from './field.js';
export interface CodeBoxesProps extends Omit<FieldProps, 'label' | 'optional'> {
    label?: string | undefined;
    value: string;
    onChange: (value: string) => void;
    onComplete?: ((value: string) => void) | undefined;
    length?: number | undefined;
    disabled?: boolean | undefined;
    autoFocus?: boolean | undefined;
    className?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
}
export declare function CodeBoxes({ label, hideLabel, hint, error, value, onChange, onComplete, length, disabled, autoFocus, className, ref, }: CodeBoxesProps): ReactElement;

// src/ui/collapsible.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface CollapsibleProps {
    title: ReactNode;
    icon?: ReactNode;
    children: ReactNode;
    open?: boolean | undefined;
    defaultOpen?: boolean | undefined;
    onOpenChange?: ((open: boolean) => void) | undefined;
    className?: string | undefined;
}
export declare function Collapsible({ title, icon, children, open, defaultOpen, onOpenChange, className, }: CollapsibleProps): ReactElement;

// src/ui/columns.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface ColumnsProps extends ComponentProps<'div'> {
    layout?: 'halves' | 'thirds' | 'aside-end' | 'aside-start' | undefined;
}
export declare function Columns({ layout, className, ...rest }: ColumnsProps): ReactElement;

// src/ui/coming-soon-illustration.d.ts
import type { ReactElement } from 'react';
import { type IllustrationProps } from './illustration.js';
export declare function ComingSoonIllustration(props: IllustrationProps): ReactElement;

// src/ui/confirm-dialog.d.ts
import { type ReactElement, type ReactNode } from 'react';
export interface ConfirmDialogProps {
    open: boolean;
    onClose: () => void;
    onCancel?: (() => void) | undefined;
    onConfirm: () => void;
    title: ReactNode;
    description?: ReactNode;
    confirmLabel: string;
    cancelLabel?: string | undefined;
    tone?: 'brand' | 'danger' | undefined;
    loading?: boolean | undefined;
    loadingText?: string | undefined;
    isClosed?: boolean | undefined;
    error?: string | null | undefined;
    children?: ReactNode;
}
export declare function ConfirmDialog({ open, onClose, onCancel, onConfirm, title, description, confirmLabel, cancelLabel, tone, loading, loadingText, isClosed, error, children, }: ConfirmDialogProps): ReactElement;

// src/ui/copy-button.d.ts
import { type ReactElement } from 'react';
export interface CopyButtonProps {
    text: string;
    label?: string | undefined;
    iconOnly?: boolean | undefined;
    className?: string | undefined;
}
export declare function CopyButton({ text, label, iconOnly, className, }: CopyButtonProps): ReactElement;

// src/ui/cover-image.d.ts
import type { ReactElement } from 'react';
export interface CoverImageProps {
    src: string | null | undefined;
    alt: string;
    priority?: boolean | undefined;
    rounded?: boolean | undefined;
    className?: string | undefined;
}
export declare function CoverImage({ src, alt, priority, rounded, className, }: CoverImageProps): ReactElement;

// src/ui/cx.d.ts
export declare function cx(...names: readonly (string | false | null | undefined)[]): string;

// src/ui/data-table.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface Column<Row> {
    key: string;
    header: ReactNode;
    cell: (row: Row) => ReactNode;
    align?: 'start' | 'end' | undefined;
    primary?: boolean | undefined;
    pinned?: boolean | undefined;
}
export interface DataTableProps<Row> {
    caption: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string;
    empty?: ReactNode;
    loading?: boolean | undefined;
    className?: string | undefined;
}
export declare function DataTable<Row>({ caption, columns, rows, rowKey, empty, loading, className, }: DataTableProps<Row>): ReactElement;

// src/ui/date-field.d.ts
import { type ComponentProps, type ReactElement } from 'react';
import { type FieldProps } from './field.js';
export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'prefix' | 'children'>, FieldProps {
}
export declare function DateField({ label, hint, error, optional, hideLabel, id, className, ref, ...rest }: DateFieldProps): ReactElement;

// src/ui/description-list.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface DescriptionItem {
    term: ReactNode;
    value: ReactNode;
    wide?: boolean | undefined;
}
export interface DescriptionListProps {
    items: readonly DescriptionItem[];
    layout?: 'rows' | 'grid' | 'stack' | undefined;
    className?: string | undefined;
}
export declare function DescriptionList({ items, layout, className }: DescriptionListProps): ReactElement;

// src/ui/dialog-props.d.ts
import type { ReactNode, RefObject } from 'react';
export interface DialogProps {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    description?: ReactNode;
    size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
    footer?: ReactNode;
    dismissible?: boolean | undefined;
    hasCross?: boolean | undefined;
    initialFocus?: RefObject<HTMLElement | null> | undefined;
    finalFocus?: (() => HTMLElement | null) | undefined;
    children?: ReactNode;
    className?: string | undefined;
}

// src/ui/dialog.d.ts
import type { ReactElement } from 'react';
import type { DialogProps } from './dialog-props.js';
export type { DialogProps };
export declare function Dialog(props: DialogProps): ReactElement | null;

// src/ui/dismiss-button.d.ts
export declare function DismissButton({ onClick }: {
    onClick: () => void;
}): import("react").JSX.Element;

// src/ui/empty-illustration.d.ts
import type { ReactElement } from 'react';
import { type IllustrationProps } from './illustration.js';
export interface EmptyIllustrationProps extends IllustrationProps {
    of?: keyof typeof FRONT | undefined;
}
export declare function EmptyIllustration({ of, ...props }: EmptyIllustrationProps): ReactElement;
declare const FRONT: {
    readonly campaign: import("react").JSX.Element;
    readonly contract: import("react").JSX.Element;
    readonly kol: import("react").JSX.Element;
    readonly video: import("react").JSX.Element;
};
export {};

// src/ui/empty-state.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface EmptyStateProps {
    illustration?: ReactNode;
    title: ReactNode;
    headingLevel?: 1 | 2 | 3 | undefined;
    text?: ReactNode;
    action?: ReactNode;
    compact?: boolean | undefined;
    className?: string | undefined;
}
export declare function EmptyState({ illustration, title, headingLevel, text, action, compact, className, }: EmptyStateProps): ReactElement;

// src/ui/error-state.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface ErrorStateProps {
    message: ReactNode;
    title?: ReactNode;
    headingLevel?: 1 | 2 | 3 | undefined;
    onRetry?: (() => void) | undefined;
    retrying?: boolean | undefined;
    action?: ReactNode;
    illustration?: ReactNode;
    compact?: boolean | undefined;
    className?: string | undefined;
}
export declare function ErrorState({ message, title, headingLevel, onRetry, retrying, action, illustration, compact, className, }: ErrorStateProps): ReactElement;

// src/ui/fact-list.d.ts
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
export interface FactListProps {
    items: readonly {
        icon: LucideIcon;
        term: string;
        value: ReactNode;
    }[];
    className?: string | undefined;
}
export declare function FactList({ items, className }: FactListProps): ReactElement;

// src/ui/field.d.ts
import { type ReactElement, type ReactNode } from 'react';
export interface FieldProps {
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
    optional?: boolean | undefined;
    hideLabel?: boolean | undefined;
}
export interface FieldLinks {
    id: string;
    hintId: string;
    errorId: string;
    control: {
        id: string;
        'aria-describedby': string | undefined;
        'aria-invalid': true | undefined;
    };
}
export declare function useFieldLinks({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, givenId?: string): FieldLinks;
export interface FieldFrameProps extends FieldProps {
    links: FieldLinks;
    aside?: ReactNode;
    className?: string | undefined;
    children: ReactNode;
}
export declare function Field({ links, label, hint, error, optional, hideLabel, aside, className, children, }: FieldFrameProps): ReactElement;
export declare function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>): ReactElement;

// src/ui/figure-row.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface FigureRowProps {
    items: readonly {
        label: ReactNode;
        value: ReactNode;
    }[];
    size?: 'md' | 'lg' | undefined;
    className?: string | undefined;
}
export declare function FigureRow({ items, size, className }: FigureRowProps): ReactElement;

// src/ui/file-field.d.ts
import { type ReactElement, type Ref } from 'react';
import { type FieldProps } from './field.js';
export interface FileFieldProps extends FieldProps {
    value: File | null;
    onChange: (file: File | null) => void;
    previewUrl?: string | null | undefined;
    onRemovePreview?: (() => void) | undefined;
    accept?: string | undefined;
    maxBytes?: number | undefined;
    progress?: number | null | undefined;
    shape?: 'wide' | 'square' | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
    onBlur?: (() => void) | undefined;
    className?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
}
export declare function FileField({ label, hint, error, optional, hideLabel, value, onChange, previewUrl, onRemovePreview, accept, maxBytes, progress, shape, disabled, name, onBlur, className, ref, }: FileFieldProps): ReactElement;

// src/ui/gallery.d.ts
import { type ReactElement } from 'react';
export declare function Gallery(): ReactElement;

// src/ui/heading.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface HeadingProps extends ComponentProps<'h2'> {
    level?: 1 | 2 | 3 | 4 | undefined;
    size?: 'sm' | 'md' | 'lg' | 'xl' | 'display' | undefined;
}
export declare function Heading({ level, size, className, ...rest }: HeadingProps): ReactElement;

// src/ui/hero-illustration.d.ts
import type { ReactElement } from 'react';
import { type IllustrationProps } from './illustration.js';
export declare function HeroIllustration(props: IllustrationProps): ReactElement;

// src/ui/icon-button.d.ts
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type RenderElement } from './render-as.js';
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
    label: string;
    icon: ReactNode;
    variant?: 'ghost' | 'outline' | 'brand' | 'danger' | undefined;
    size?: 'sm' | 'md' | undefined;
    loading?: boolean | undefined;
    render?: RenderElement | undefined;
}
export declare function IconButton({ label, icon, variant, size, loading, render, className, disabled, type, ...rest }: IconButtonProps): ReactElement;

// src/ui/illustration.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface IllustrationProps extends ComponentProps<'svg'> {
    title?: string | undefined;
}
export declare function Illustration({ title, className, children, ...rest }: IllustrationProps): ReactElement;

// src/ui/index.d.ts
export { Avatar, type AvatarProps } from './avatar.js';
export { Badge, type BadgeProps } from './badge.js';
export { Button, type ButtonProps } from './button.js';
export { Card, type CardProps } from './card.js';
export { CardGrid, type CardGridProps } from './card-grid.js';
export { CardList, type CardListProps } from './card-list.js';
export { CardSkeletonGrid, type CardSkeletonGridProps } from './card-skeleton-grid.js';
export { Checkbox, type CheckboxProps } from './checkbox.js';
export { ChipGroup, type ChipGroupProps } from './chip-group.js';
export { ClampedText, type ClampedTextProps } from './clamped-text.js';
export { CodeBoxes, type CodeBoxesProps } from './code-boxes.js';
export { Collapsible, type CollapsibleProps } from './collapsible.js';
export { Columns, type ColumnsProps } from './columns.js';
export { ComingSoonIllustration } from './coming-soon-illustration.js';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';
export { CopyButton, type CopyButtonProps } from './copy-button.js';
export { CoverImage, type CoverImageProps } from './cover-image.js';
export { cx } from './cx.js';
export { type Column, DataTable, type DataTableProps } from './data-table.js';
export { DateField, type DateFieldProps } from './date-field.js';
export { type DescriptionItem, DescriptionList, type DescriptionListProps } from './description-list.js';
export { Dialog, type DialogProps } from './dialog.js';
export { DismissButton } from './dismiss-button.js';
export { EmptyIllustration, type EmptyIllustrationProps } from './empty-illustration.js';
export { EmptyState, type EmptyStateProps } from './empty-state.js';
export { ErrorState, type ErrorStateProps } from './error-state.js';
export { FactList, type FactListProps } from './fact-list.js';
export type { FieldProps } from './field.js';
export { FigureRow, type FigureRowProps } from './figure-row.js';
export { FileField, type FileFieldProps } from './file-field.js';
export { Heading, type HeadingProps } from './heading.js';
export { HeroIllustration } from './hero-illustration.js';
export { IconButton, type IconButtonProps } from './icon-button.js';
export type { IllustrationProps } from './illustration.js';
export { InlineAlert, type InlineAlertProps } from './inline-alert.js';
export { Kawung, type KawungProps } from './kawung.js';
export { LoadingState, type LoadingStateProps } from './loading-state.js';
export { Logo, type LogoProps } from './logo.js';
export { Mark } from './mark.js';
export { MediaRow, type MediaRowProps } from './media-row.js';
export { Menu, type MenuProps } from './menu.js';
export { MenuItem, type MenuItemProps } from './menu-item.js';
export { MenuSeparator } from './menu-separator.js';
export { MoneyField, type MoneyFieldProps, type MoneyValue } from './money-field.js';
export { NewTabLink } from './new-tab-link.js';
export { NotFoundIllustration } from './not-found-illustration.js';
export { NumberField, type NumberFieldProps } from './number-field.js';
export { onceIdle } from './once-idle.js';
export { Page, type PageProps } from './page.js';
export { PageHeader, type PageHeaderProps } from './page-header.js';
export { Pagination, type PaginationProps } from './pagination.js';
export { GlassesPortrait, HijabPortrait, ManPortrait, type PortraitProps } from './portraits.js';
export { ProgressBar, type ProgressBarProps } from './progress-bar.js';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.js';
export type { RenderElement } from './render-as.js';
export { Row, type RowProps } from './row.js';
export { Score, type ScoreProps } from './score.js';
export { ScoreBloom, type ScoreBloomProps } from './score-bloom.js';
export { SearchField, type SearchFieldProps } from './search-field.js';
export { SearchIllustration } from './search-illustration.js';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.js';
export { Skeleton, type SkeletonProps } from './skeleton.js';
export { Spinner, type SpinnerProps } from './spinner.js';
export { type Gap, Stack, type StackProps } from './stack.js';
export { AwaitedFigure, StatCard, type StatCardProps } from './stat-card.js';
export { type TabItem, Tabs, type TabsProps } from './tabs.js';
export { Text, type TextProps } from './text.js';
export { TextArea, type TextAreaProps } from './text-area.js';
export { TextField, type TextFieldProps } from './text-field.js';
export { TextLink, type TextLinkProps } from './text-link.js';
export type { Tone } from './tone.js';
export { Tooltip, type TooltipProps } from './tooltip.js';
export { UnpluggedIllustration } from './unplugged-illustration.js';
export { VisuallyHidden } from './visually-hidden.js';

// src/ui/inline-alert.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface InlineAlertProps {
    tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
    title?: ReactNode;
    children?: ReactNode;
    actions?: ReactNode;
    dismiss?: ReactNode;
    className?: string | undefined;
}
export declare function InlineAlert({ tone, title, children, actions, dismiss, className, }: InlineAlertProps): ReactElement;

// src/ui/kawung.d.ts
import { type ComponentProps, type ReactElement } from 'react';
export interface KawungProps extends ComponentProps<'svg'> {
    title?: string | undefined;
}
export declare function Kawung({ title, ...rest }: KawungProps): ReactElement;

// src/ui/loading-state.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface LoadingStateProps {
    text: ReactNode;
    compact?: boolean | undefined;
    className?: string | undefined;
}
export declare function LoadingState({ text, compact, className }: LoadingStateProps): ReactElement;

// src/ui/logo.d.ts
import type { ReactElement } from 'react';
export interface LogoProps {
    name?: string | undefined;
    size?: 'sm' | 'md' | 'lg' | undefined;
    markOnly?: boolean | undefined;
    className?: string | undefined;
}
export declare function Logo({ name, size, markOnly, className }: LogoProps): ReactElement;

// src/ui/mark.d.ts
import type { ComponentProps, ReactElement } from 'react';
export declare function Mark(props: ComponentProps<'svg'>): ReactElement;

// src/ui/media-row.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface MediaRowProps {
    media?: ReactNode;
    title: ReactNode;
    subtitle?: ReactNode;
    actions?: ReactNode;
    className?: string | undefined;
}
export declare function MediaRow({ media, title, subtitle, actions, className }: MediaRowProps): ReactElement;

// src/ui/menu-item.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { RenderElement } from './render-as.js';
export interface MenuItemProps {
    children: ReactNode;
    icon?: ReactNode;
    onSelect?: (() => void) | undefined;
    tone?: 'neutral' | 'danger' | undefined;
    disabled?: boolean | undefined;
    render?: RenderElement | undefined;
}
export declare function MenuItem({ children, icon, onSelect, tone, disabled, render, }: MenuItemProps): ReactElement;

// src/ui/menu-separator.d.ts
import type { ReactElement } from 'react';
export declare function MenuSeparator(): ReactElement;

// src/ui/menu.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { RenderElement } from './render-as.js';
export interface MenuProps {
    trigger: RenderElement;
    header?: ReactNode;
    children: ReactNode;
    align?: 'start' | 'center' | 'end' | undefined;
    side?: 'top' | 'bottom' | undefined;
    open?: boolean | undefined;
    onOpenChange?: ((open: boolean) => void) | undefined;
}
export declare function Menu({ trigger, header, children, align, side, open, onOpenChange, }: MenuProps): ReactElement;

// src/ui/money-field.d.ts
import { type ComponentProps, type ReactElement } from 'react';
import { type FieldProps } from './field.js';
export type MoneyValue = number | '';
export interface MoneyFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'children'>, FieldProps {
    value: MoneyValue;
    onChange: (value: MoneyValue) => void;
    prefix?: string | undefined;
    suffix?: string | undefined;
}
export declare function MoneyField({ label, hint, error, optional, hideLabel, value, onChange, onKeyDown, onPaste, onBlur, prefix, suffix, id, className, ref, ...rest }: MoneyFieldProps): ReactElement;

// src/ui/new-tab-link.d.ts
import { type TextLinkProps } from './text-link.js';
export declare function NewTabLink({ children, ...rest }: TextLinkProps): import("react").JSX.Element;

// src/ui/not-found-illustration.d.ts
import type { ReactElement } from 'react';
import { type IllustrationProps } from './illustration.js';
export declare function NotFoundIllustration(props: IllustrationProps): ReactElement;

// src/ui/number-field.d.ts
import { type MoneyFieldProps } from './money-field.js';
export type NumberFieldProps = Omit<MoneyFieldProps, 'prefix'>;
export declare function NumberField(props: NumberFieldProps): import("react").JSX.Element;

// src/ui/once-idle.d.ts
export declare function onceIdle(act: () => void): () => void;

// src/ui/page-header.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface PageHeaderProps {
    title: ReactNode;
    subtitle?: ReactNode;
    actions?: ReactNode;
    eyebrow?: ReactNode;
    className?: string | undefined;
}
export declare function PageHeader({ title, subtitle, actions, eyebrow, className }: PageHeaderProps): ReactElement;

// src/ui/page.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface PageProps extends ComponentProps<'div'> {
    width?: 'narrow' | 'text' | 'wide' | undefined;
}
export declare function Page({ width, className, ...rest }: PageProps): ReactElement;

// src/ui/pagination.d.ts
import { type ReactElement, type ReactNode } from 'react';
export interface PaginationProps {
    summary?: ReactNode;
    pageSize: number;
    pageSizes?: readonly number[] | undefined;
    onPageSizeChange: (size: number) => void;
    onPrevious?: (() => void) | undefined;
    onNext?: (() => void) | undefined;
    disabled?: boolean | undefined;
    className?: string | undefined;
}
export declare function Pagination({ summary, pageSize, pageSizes, onPageSizeChange, onPrevious, onNext, disabled, className, }: PaginationProps): ReactElement;

// src/ui/portraits.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface PortraitProps extends ComponentProps<'g'> {
    clothes: string;
}
export declare function ManPortrait({ clothes, ...rest }: PortraitProps): ReactElement;
export declare function HijabPortrait({ clothes, ...rest }: PortraitProps): ReactElement;
export declare function GlassesPortrait({ clothes, ...rest }: PortraitProps): ReactElement;

// src/ui/progress-bar.d.ts
import { type ReactElement } from 'react';
export interface ProgressBarProps {
    label: string;
    value: number | null;
    max?: number | undefined;
    valueText?: string | null | undefined;
    hideLabel?: boolean | undefined;
    tone?: 'brand' | 'success' | 'warning' | 'danger' | undefined;
    className?: string | undefined;
}
export declare function ProgressBar({ label, value, max, valueText, hideLabel, tone, className, }: ProgressBarProps): ReactElement;

// src/ui/radio-group.d.ts
import { type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { type FieldProps } from './field.js';
export interface RadioOption {
    value: string;
    label: ReactNode;
    description?: ReactNode;
    icon?: ReactNode;
    disabled?: boolean | undefined;
}
export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children' | 'size'>, FieldProps {
    options: readonly (string | RadioOption)[];
    variant?: 'cards' | 'chips' | 'segmented' | undefined;
    value?: string | undefined;
    defaultValue?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
}
export declare function RadioGroup({ label, hint, error, optional, hideLabel, options, variant, value, defaultValue, onValueChange, onChange, name, id, className, ...rest }: RadioGroupProps): ReactElement;

// src/ui/render-as.d.ts
import { type ReactElement, type ReactNode } from 'react';
export type RenderElement = ReactElement<{
    className?: string;
    children?: ReactNode;
}>;
export declare function renderAs(element: RenderElement, props: Record<string, unknown> & {
    className?: string;
    children?: ReactNode;
}): ReactElement;

// src/ui/row.d.ts
import type { ComponentProps, ReactElement } from 'react';
import type { Gap } from './stack.js';
export interface RowProps extends ComponentProps<'div'> {
    as?: 'div' | 'ul' | 'ol' | 'section' | undefined;
    gap?: Gap | undefined;
    align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline' | undefined;
    justify?: 'start' | 'center' | 'end' | 'between' | undefined;
    wrap?: boolean | undefined;
}
export declare function Row({ as, gap, align, justify, wrap, className, ...rest }: RowProps): ReactElement;

// src/ui/score-bloom.d.ts
import type { ReactElement } from 'react';
export interface ScoreBloomProps {
    value: number | null | undefined;
    points: readonly (number | null)[];
    label?: string | undefined;
    className?: string | undefined;
}
export declare function ScoreBloom({ value, points, label, className }: ScoreBloomProps): ReactElement;

// src/ui/score.d.ts
import type { ReactElement } from 'react';
export interface ScoreProps {
    value: number | null | undefined;
    variant?: 'ring' | 'pill' | undefined;
    size?: 'sm' | 'md' | 'lg' | undefined;
    label?: string | undefined;
    named?: boolean | undefined;
    className?: string | undefined;
}
export declare function levelOf(score: number | null): 'none' | 'high' | 'middle' | 'low';
export declare function Score({ value, variant, size, label, named, className, }: ScoreProps): ReactElement;

// src/ui/search-field.d.ts
import { type ComponentProps, type ReactElement } from 'react';
export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'children'> {
    label: string;
    value: string;
    onChange: (value: string) => void;
}
export declare function SearchField({ label, value, onChange, className, id, onKeyDown, ref, ...rest }: SearchFieldProps): ReactElement;

// src/ui/search-illustration.d.ts
import type { ReactElement } from 'react';
import { type IllustrationProps } from './illustration.js';
export declare function SearchIllustration(props: IllustrationProps): ReactElement;

// src/ui/select-field.d.ts
import type { ComponentProps, ReactElement } from 'react';
import { type FieldProps } from './field.js';
export interface SelectOption {
    value: string;
    label: string;
    disabled?: boolean | undefined;
}
export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'>, FieldProps {
    options?: readonly (string | SelectOption)[] | undefined;
    placeholder?: string | undefined;
}
export declare function SelectField({ label, hint, error, optional, hideLabel, options, placeholder, id, className, children, ...rest }: SelectFieldProps): ReactElement;

// src/ui/skeleton.d.ts
import type { ReactElement } from 'react';
export interface SkeletonProps {
    shape?: 'text' | 'title' | 'circle' | 'cover' | 'block' | 'button' | undefined;
    lines?: number | undefined;
    className?: string | undefined;
}
export declare function Skeleton({ shape, lines, className }: SkeletonProps): ReactElement;

// src/ui/spinner.d.ts
import type { ReactElement } from 'react';
export interface SpinnerProps {
    size?: 'sm' | 'md' | 'lg' | undefined;
    label?: string | undefined;
    className?: string | undefined;
}
export declare function Spinner({ size, label, className }: SpinnerProps): ReactElement;

// src/ui/stack.d.ts
import type { ComponentProps, ReactElement } from 'react';
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;
export interface StackProps extends ComponentProps<'div'> {
    as?: 'div' | 'section' | 'ul' | 'ol' | 'main' | 'article' | undefined;
    gap?: Gap | undefined;
    align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
}
export declare function Stack({ as, gap, align, className, ...rest }: StackProps): ReactElement;

// src/ui/stat-card.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { Tone } from './tone.js';
export interface StatCardProps {
    label: ReactNode;
    value: ReactNode;
    icon?: ReactNode;
    tone?: Tone | undefined;
    note?: ReactNode;
    details?: readonly {
        label: ReactNode;
        value: ReactNode;
    }[] | undefined;
    action?: ReactNode;
    highlight?: boolean | undefined;
    className?: string | undefined;
}
export declare function AwaitedFigure(): ReactElement;
export declare function StatCard({ label, value, icon, tone, note, details, action, highlight, className, }: StatCardProps): ReactElement;

// src/ui/tabs.d.ts
import type { ReactElement, ReactNode } from 'react';
export interface TabItem {
    value: string;
    label: ReactNode;
    count?: number | undefined;
    content: ReactNode;
    disabled?: boolean | undefined;
}
export interface TabsProps {
    label: string;
    items: readonly TabItem[];
    value?: string | undefined;
    defaultValue?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
    className?: string | undefined;
}
export declare function Tabs({ label, items, value, defaultValue, onValueChange, className, }: TabsProps): ReactElement;

// src/ui/text-area.d.ts
import { type ComponentProps, type ReactElement } from 'react';
import { type FieldProps } from './field.js';
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldProps {
    counter?: boolean | undefined;
    maxLength?: number | undefined;
}
export declare function TextArea({ label, hint, error, optional, hideLabel, counter, maxLength, id, className, onChange, rows, ...rest }: TextAreaProps): ReactElement;

// src/ui/text-field.d.ts
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type FieldProps } from './field.js';
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'children'>, FieldProps {
    prefix?: ReactNode;
    suffix?: ReactNode;
}
export declare function TextField({ label, hint, error, optional, hideLabel, prefix, suffix, id, className, type, ...rest }: TextFieldProps): ReactElement;

// src/ui/text-link.d.ts
import type { ComponentProps, ReactElement } from 'react';
import { type RenderElement } from './render-as.js';
export interface TextLinkProps extends ComponentProps<'a'> {
    render?: RenderElement | undefined;
    apart?: boolean | undefined;
}
export declare function TextLink({ render, apart, className, ...rest }: TextLinkProps): ReactElement;

// src/ui/text.d.ts
import type { ComponentProps, ReactElement } from 'react';
export interface TextProps extends Omit<ComponentProps<'p'>, 'ref'> {
    as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'li' | undefined;
    size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
    tone?: 'default' | 'muted' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
    weight?: 'regular' | 'medium' | 'semibold' | 'bold' | undefined;
    truncate?: boolean | undefined;
    numeric?: boolean | undefined;
    dateTime?: string | undefined;
}
export declare function Text({ as, size, tone, weight, truncate, numeric, className, ...rest }: TextProps): ReactElement;

// src/ui/tone.d.ts
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

// src/ui/tooltip.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { RenderElement } from './render-as.js';
export interface TooltipProps {
    text: ReactNode;
    children: RenderElement;
    side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}
export declare function Tooltip({ text, children, side }: TooltipProps): ReactElement;

// src/ui/unplugged-illustration.d.ts
import type { ReactElement } from 'react';
import { type IllustrationProps } from './illustration.js';
export declare function UnpluggedIllustration(props: IllustrationProps): ReactElement;

// src/ui/use-dialog-box.d.ts
import { type ComponentType } from 'react';
import type { DialogProps } from './dialog-props.js';
type Box = ComponentType<DialogProps>;
export declare function loadDialogs(): Promise<Box>;
export declare function useDialogBox(open: boolean): {
    Box: Box | null;
    hasFailed: boolean;
    tryAgain: () => void;
};
export {};

// src/ui/visually-hidden.d.ts
import type { ComponentProps, ReactElement } from 'react';
export declare function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>): ReactElement;

