"use client";

import type { ReactNode } from "react";
import { CheckIcon } from "./icons";
import { ITEM_LOOK, useMenuParts } from "./menu-parts";

interface MenuChoiceProps<Value extends string> {
  /** The one that holds now. */
  value: Value | undefined;
  options: readonly Value[];
  onChoose: (value: Value) => void;
}

/** One of several; the one that holds is checked. */
export function MenuChoice<Value extends string>({ value, options, onChoose }: MenuChoiceProps<Value>) {
  const Radix = useMenuParts();
  return (
    <Radix.RadioGroup value={value ?? ""}>
      {options.map((option) => (
        <Radix.RadioItem key={option} value={option} className={ITEM_LOOK} onSelect={() => onChoose(option)}>
          {option}
          <Radix.ItemIndicator>
            <CheckIcon />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

interface MenuSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Something that is on or off; the menu stays open, so that one sees what it does. */
export function MenuSwitch({ checked, onChange, children }: MenuSwitchProps) {
  const Radix = useMenuParts();
  return (
    <Radix.CheckboxItem
      className={ITEM_LOOK}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <Radix.ItemIndicator>
        <CheckIcon />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}
