import * as Toast from "@radix-ui/react-toast";
import { Icon } from "../components/icon.tsx";
import { dismiss, type Notice, noticeDuration, noticeSwipeThreshold } from "./notices.ts";

/** Radix toasts, announced to screen readers. On a phone they are at the top, over the header. */
export default function Toaster({ notices }: { notices: readonly Notice[] }) {
  return (
    <Toast.Provider duration={noticeDuration} swipeDirection="right" swipeThreshold={noticeSwipeThreshold}>
      {notices.map(({ id, open, title, description, variant }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => isOpen || dismiss(id)}
          data-variant={variant}
          className="toast card flex items-start gap-4 p-5 shadow-lg"
        >
          <Icon
            name={variant === "destructive" ? "circle-alert" : "circle-check"}
            className={`mt-0.5 size-5 shrink-0 ${variant === "destructive" ? "text-danger" : "text-primary"}`}
          />
          <div className="mr-auto">
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            <Toast.Description className="mt-0.5 text-sm text-muted text-balance">{description}</Toast.Description>
          </div>
          <Toast.Close
            aria-label="Close notice"
            className="grid size-11 shrink-0 -m-2.5 cursor-pointer place-items-center rounded-lg @hover:bg-tint"
          >
            <Icon name="x" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="print:hidden fixed top-0 right-0 z-50 flex w-full max-w-[26rem] flex-col gap-3 p-4 outline-none sm:top-auto sm:bottom-0 sm:p-6" />
    </Toast.Provider>
  );
}
