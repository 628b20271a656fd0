"use client";

import { type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import type { Area } from "react-easy-crop";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Avatar } from "@/components/player/avatar";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon } from "@/components/ui/icons";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { notifyNotLoaded } from "@/components/ui/notifications";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import { NO_PICTURE, PRESET_PICTURES } from "@/lib/account/rules";
import { PICTURE_MAX_BYTES, PICTURE_SIDE } from "@/lib/storage/picture-limits";

/** The form value for an uploaded picture. */
export const CUSTOM = "custom";

const PICTURE = "size-11 sm:size-16";
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(max(3.25rem,17%),1fr))] gap-x-1 sm:max-w-lg";

interface AvatarChoiceProps {
  /** The player's uploaded picture, if any. */
  own: string | null;
  saved: string;
  field: UseFormRegisterReturn<"profilePic">;
}

/** Ten preset avatars, an uploaded picture, or none. */
export function AvatarChoice({ own, saved, field }: AvatarChoiceProps) {
  const option = (value: string) => ({ value, defaultChecked: value === saved, ...field });
  const preset = (value: string, position: number) => (
    <AvatarOption key={value} label={`${position < 5 ? "Male" : "Female"} ${position + 1}`} {...option(value)}>
      <Avatar picture={value} className={PICTURE} />
    </AvatarOption>
  );
  const presets = PRESET_PICTURES.map(preset);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Avatar</legend>
      <div className={GRID}>
        <AvatarOption label="Custom" {...option(CUSTOM)}>
          {own ? <Avatar picture={own} className={PICTURE} /> : <Camera />}
        </AvatarOption>
        <AvatarOption label="None" {...option(NO_PICTURE)}>
          <Avatar picture={NO_PICTURE} className={PICTURE} />
        </AvatarOption>
      </div>
      <div className={GRID}>{presets.slice(0, 5)}</div>
      <div className={GRID}>{presets.slice(5)}</div>
    </fieldset>
  );
}

interface AvatarOptionProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  children: ReactNode;
}

/** An invisible radio button on top of its picture. */
function AvatarOption({ label, children, ...input }: AvatarOptionProps) {
  return (
    <label className="relative grid cursor-pointer justify-items-center gap-1 text-center text-xs font-medium whitespace-nowrap sm:text-sm has-checked:font-bold">
      <input type="radio" className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer opacity-0" {...input} />
      <span className="rounded-full border-4 border-transparent p-0.5 outline-offset-2 outline-focus transition-transform hover:border-line peer-checked:border-grass peer-focus-visible:outline-3 motion-safe:active:scale-95">
        {children}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-0 left-1/2 hidden size-6 translate-x-2 place-items-center rounded-full border-2 border-card bg-grass text-grass-on peer-checked:grid [&>svg]:size-4 [&>svg]:stroke-[3]"
      >
        <CheckIcon />
      </span>
      {label}
    </label>
  );
}

function Camera() {
  return (
    <span className={`${PICTURE} grid place-items-center rounded-full bg-band text-ink-soft`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-none stroke-current stroke-2">
        <path d="M4 8h3l2-3h6l2 3h3v11H4Z" strokeLinejoin="round" />
        <circle cx="12" cy="13" r="3.5" />
      </svg>
    </span>
  );
}

const PICTURE_TYPES = ["image/png", "image/jpeg"];
const MAX_SIZE = `${PICTURE_MAX_BYTES / 1024 / 1024} MB`;
const UNREADABLE = "This file isn't a picture we can read. Choose another PNG or JPEG.";

/** A chosen file, before it is cropped. */
interface RawPicture {
  address: string;
  type: string;
}

interface CutPicture {
  blob: Blob;
  address: string;
}

/** State for a new picture, which is chosen, cropped to a square, and saved with the form. */
export function useNewPicture() {
  const [raw, setRaw] = useState<RawPicture | null>(null);
  const [cut, setCut] = useState<CutPicture | null>(null);
  const [objection, setObjection] = useState<string | null>(null);
  useRevoked(raw?.address);
  useRevoked(cut?.address);

  async function choose(file: File) {
    const against = objectionTo(file);
    setObjection(against);
    if (against) return;
    const address = URL.createObjectURL(file);
    try {
      await decodePicture(address);
      setRaw({ address, type: file.type });
    } catch {
      URL.revokeObjectURL(address);
      setObjection(UNREADABLE);
    }
  }

  async function crop(picture: RawPicture, area: Area) {
    try {
      const blob = await cutSquare(picture, area);
      setCut({ blob, address: URL.createObjectURL(blob) });
    } catch {
      setObjection(UNREADABLE);
    }
    setRaw(null);
  }

  /** Call after saving. Keeps a picture that was cropped during the call. */
  function forget(saved: CutPicture | null) {
    setCut((latest) => (latest === saved ? null : latest));
    setObjection(null);
  }

  return { raw, cut, objection, setObjection, choose, crop, forget, cancelCrop: () => setRaw(null) };
}
type NewPicture = ReturnType<typeof useNewPicture>;

/** Why a file can't be used, or null. The server checks again. */
function objectionTo({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return "This isn't a PNG or JPEG. Choose another file.";
  return size > PICTURE_MAX_BYTES ? `This picture is larger than ${MAX_SIZE}. Choose a smaller one.` : null;
}

/** Throws if the browser can't read it as a picture. */
async function decodePicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

const QUALITY = 0.92;

/** Crops to the chosen square at no more than the stored size. PNGs stay PNGs; anything else becomes a JPEG. */
async function cutSquare({ address, type }: RawPicture, area: Area): Promise<Blob> {
  const side = Math.min(PICTURE_SIDE, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const picture = await decodePicture(address);
  canvas.getContext("2d")?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("The picture couldn't be cropped")));
    canvas.toBlob(keep, type === "image/png" ? "image/png" : "image/jpeg", QUALITY);
  });
}

/** Revokes an object URL once it's no longer shown. */
function useRevoked(address: string | undefined): void {
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
}

interface OwnPictureProps {
  /** URL of the new picture, or of the saved one. */
  shown: string | null;
  picture: NewPicture;
}

/** Uploads a picture and previews it before it's saved. */
export function OwnPicture({ shown, picture }: OwnPictureProps) {
  const id = useId();
  return (
    <div className="grid gap-4 rounded-xl border-2 border-dashed border-line-strong p-4">
      <div className="flex flex-wrap items-center gap-4">
        {shown && <Avatar picture={shown} className="size-24 border-4 border-grass" />}
        <div className="grid gap-2">
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join()}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void picture.choose(file);
              // Lets the same file be chosen again.
              target.value = "";
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              "quiet",
              "cursor-pointer outline-offset-2 outline-focus peer-focus-visible:outline-3",
            )}
          >
            {shown ? "Choose another picture" : "Choose a picture"}
          </label>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {`PNG or JPEG, up to ${MAX_SIZE}.`}
            {picture.cut && " Not saved yet."}
          </p>
        </div>
      </div>
      {picture.objection && <Notice tone="error">{picture.objection}</Notice>}
    </div>
  );
}

/** Loaded when the first picture is chosen, because most players use a preset. */
const cropper = onDemand(async () => (await import("./cropper")).PictureCropper);

export function CropDialog({ picture: { raw, crop, cancelCrop } }: { picture: NewPicture }) {
  const Cropper = useOnDemand(cropper);
  useEffect(() => {
    if (raw) cropper.fetch().catch(notifyNotLoaded);
  }, [raw]);
  return (
    <Dialog
      open={raw !== null}
      onOpenChange={(open) => !open && cancelCrop()}
      title="Crop your picture"
      description="Others see what's inside the circle."
    >
      {raw && !Cropper && <Loader />}
      {raw && Cropper && (
        <Cropper key={raw.address} image={raw.address} onCut={(area) => void crop(raw, area)} onCancel={cancelCrop} />
      )}
    </Dialog>
  );
}
